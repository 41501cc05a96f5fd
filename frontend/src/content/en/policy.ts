/** The approval policy: which commands need a second person. */
import type { PolicyRule } from '@dziva/contracts/policy';
import { proposalKindLabels } from './approvals.ts';

export const policyKindLabels: Record<PolicyRule['kind'], string> = {
  ...proposalKindLabels,
  WRITE_OFF: 'Write-off',
};

export const policyWords = {
  always: 'Always',
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
  rules: 'When a second person is needed',
  columns: { kind: 'What', needs: 'Second person', roles: 'Who it may be', actions: 'Change' },
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
        'Above it, somebody who credited, assessed or lent to a member in the last 30 days needs a second person to pay out to them.',
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
    needs: 'Needs a second person',
    choices: { ALWAYS: 'Always', ABOVE: 'Above a limit' },
    above: 'Above this amount',
    aboveHint:
      'Of one command. Leave it empty for the amount of the class. It can be stricter than the class, not less strict.',
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
