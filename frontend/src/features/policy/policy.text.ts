/** The approval policy: which commands need a second person. */
import type { PolicyRule } from '@dziva/contracts/policy';
import { proposalKindLabels } from '#features/approvals/approvals.text.ts';

export const policyKindLabels: Record<PolicyRule['kind'], string> = {
  ...proposalKindLabels,
  WRITE_OFF: 'Write-off',
};

export const policyClassLabels = {
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  givingUp: 'Giving up a claim or collateral',
  rights: 'Rights and rules',
  books: 'The books',
} as const;

export const policyPresetLabels = { STANDARD: 'Standard', SMALL_OFFICE: 'Small office' } as const;

export const policyWords = {
  always: 'Always',
  preset: 'Preset',
  inDay: (amount: string) => `${amount} in a day`,
  inThirtyDays: (amount: string) => `${amount} in 30 days`,
  asClass: 'As its class',
  above: (limits: string) => `Above ${limits}`,
  amount: (amount: string) => amount,
  sum: (amount: string) => `${amount} of one person in a day`,
  both: (amount: string, sum: string) => `${amount}, and above ${sum}`,
  roles: {
    ADMIN: 'an administrator',
    FINANCE: 'somebody in finance',
    'FINANCE,ADMIN': 'finance or an administrator',
  } as Readonly<Record<string, string>>,
  full: (needs: string, who: string) => `${needs}, by ${who}`,
  changed: (kind: string, before: string, after: string) => `${kind}: ${before} → ${after}`,
} as const;

export const policyCopy = {
  title: 'Approval policy',
  lead: 'What needs a second person. A change is done when a second administrator has confirmed it; each change is kept as a version.',
  what: 'the approval policy',
  loading: 'Loading the approval policy...',
  classes: {
    title: 'What one person’s word is enough for',
    holds: {
      moneyIn: 'Deposits, payments, credits',
      moneyOut: 'Loans paid out, withdrawals, debits',
      givingUp: 'Defaults, sales, releases, write-offs',
      rights: 'Roles, password links, erasures, loan products, this policy',
      books: 'Lines of statements, tills',
    },
    columns: { above: 'Second person above', day: 'Sum in a day', thirtyDays: 'Sum in 30 days' },
    noSum: 'No sum',
    whatCounts:
      'A sum counts what rests on one person’s word alone: all that one person entered, and all that was entered for one member. What a second person, a confirmed statement or the member shows does not count.',
    text: 'A second administrator confirms it first. A rule of one kind below can be stricter than its class, never less strict.',
    aboveHint: 'Of one entry.',
    day: 'Above this sum in a day',
    thirtyDays: 'Above this sum in 30 days',
    sumHint: 'Of what rests on one person’s word, or is for one member.',
    sumHintOfBooks: 'Leave it empty for no sum.',
  },
  presets: {
    title: 'Preset',
    now: (name: string) => `Preset: ${name}`,
    change: 'Change the preset',
    label: 'What fits your office',
    means: {
      STANDARD:
        'For four or more people: whoever assesses, lends and pays out are three people, and what one person may not do waits for another.',
      SMALL_OFFICE:
        'For two or three people: the sums are twice as high, two people are enough for a loan, and another person looks at the evening list within a day.',
    },
    text: 'A second administrator confirms it first. The classes get the limits of the preset; what was changed there is replaced. Rules of single kinds and the other limits stay.',
    doneText: 'The new preset holds from now on.',
  },
  rules: 'Stricter rules for one kind',
  asClass: (kinds: number) =>
    kinds === 1 ? '1 kind follows its class' : `${kinds} kinds follow their class`,
  asClassTitle: 'Kinds that follow their class',
  rulesText:
    'Each kind follows its class. A rule here can only be stricter: a lower amount, a lower sum, or always two people.',
  columns: {
    kind: 'What',
    class: 'Class',
    needs: 'Second person',
    roles: 'Who it may be',
    actions: 'Change',
  },
  change: 'Change',
  changeOf: (kind: string) => `Change: ${kind}`,
  fixed: 'Cannot be changed',
  limits: {
    title: 'Limits of one person',
    change: 'Change the limits',
    text: 'What is beyond these limits waits for a second person. A second administrator confirms the change first.',
    labels: {
      backDatedDays: 'Days back that one person may date a payment',
      backDatedSavingCents: 'Interest that an earlier payment date may save',
      apartCents: 'Payout to a member by somebody who dealt with them',
      doubtCents: 'Deposit with something doubtful that one person decides about',
      eveningCents: 'In a small office: confirmed in the evening above',
    },
    days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
    daysHint: 'From 0 to 31.',
    hints: {
      apartCents:
        'Above this sum of 30 days, somebody who credited, assessed or lent to a member in that time needs a second person to pay out to them.',
      doubtCents:
        'Above it, a deposit with another payer, another amount or another reference than expected needs a second person.',
      eveningCents: 'Only with the rules for a small office.',
    },
    doneText: 'The new limits hold from now on.',
  },
  versions: 'Versions',
  version: (n: number) => `Version ${n}`,
  standard: 'The default',
  made: (who: string, second: string, when: string) => `Proposed by ${who}, confirmed by ${second}, ${when}`,
  madeAlone: (who: string, when: string) => `${who}, ${when}`,
  because: (reason: string) => `Reason: ${reason}`,
  form: {
    title: (kind: string) => kind,
    text: 'A second administrator confirms it first. What waits for a second person already is decided by the rule of that moment.',
    ofClass: (name: string, rule: string) => `Its class, ${name}: ${rule}. This rule can only be stricter.`,
    needs: 'Needs a second person',
    choices: { ALWAYS: 'Always', ABOVE: 'Above a limit', AS_CLASS: 'As its class' },
    above: 'Above this amount',
    aboveHint: 'Of one entry. Leave it empty for the amount of the class.',
    day: 'Above this sum in a day',
    dayHint:
      'Of what rests on the word of one person in one day, in the whole class. Leave it empty for the sum of the class.',
    roles: 'The second person',
    reason: 'Reason',
    changes: 'What changes',
    nothing: 'Nothing changes yet.',
    cancel: 'Cancel',
    submit: 'Propose',
    submitting: 'Proposing...',
    done: 'Policy changed',
    doneText: (kind: string) => `${kind}: the new rule holds from now on.`,
  },
} as const;
