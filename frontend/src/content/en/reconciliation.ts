/** Reconciliation: lines of provider statements and entries of tills. */
import type { LineEntry, LineState } from '@dziva/contracts/reconciliation';
import type { PART_ACCOUNTS, PART_KINDS } from '@dziva/contracts/routes/reconciliation';

export const lineStateLabels: Record<LineState, string> = {
  OPEN: 'Open',
  MATCHED: 'Matched',
  SUSPENSE: 'In suspense',
  IGNORED: 'Ignored',
};

/** Kinds of entries of tills, and of assignments of money in suspense. */
export const entryKindLabels: Record<LineEntry['kind'], string> = {
  DEPOSIT: 'Deposit',
  REPAYMENT: 'Payment on a loan',
  REPAYMENT_RETURN: 'Returned payment',
  WITHDRAWAL: 'Withdrawal',
  WITHDRAWAL_RETURN: 'Returned withdrawal',
  DISBURSEMENT: 'Loan payout',
  COLLATERAL_SALE: 'Sale of collateral',
  SALE_COSTS: 'Costs of a sale',
  SUSPENSE_RETURN: 'Returned to the payer',
  WALLET: 'To a wallet',
  ACCOUNT: 'To an account of the company',
  RETURN: 'To be returned to the payer',
};

export const reconciliationCopy = {
  title: 'Reconciliation',
  lead: 'Every line of a statement must be explained: match it with an entry, put it in suspense, or ignore it with a reason.',
} as const;

export const deskCopy = {
  title: 'Open lines',
  what: 'the open lines',
  loading: 'Loading the open lines...',
  none: 'No open lines',
  noneText: 'Every line of the imported statements has ended somewhere.',
  position: (place: number, total: number) => `Line ${place} of ${total}`,
  line: (n: number) => `Line ${n} of its statement`,
  keyboard: 'Work with the keyboard',
  keys: 'Keys, while this part of the page has the focus',
  shortcuts: {
    next: 'Next line',
    previous: 'Line before',
    choose: 'Choose a suggestion',
    confirm: 'Confirm the chosen suggestion',
    skip: 'Skip for now',
    match: 'Match by hand',
    suspense: 'Put in suspense',
    ignore: 'Ignore, with a reason',
  },
  keyNames: {
    next: '↓ or J',
    previous: '↑ or K',
    choose: '1 to 5',
    confirm: 'Enter',
    skip: 'S',
    match: 'M',
    suspense: 'P',
    ignore: 'I',
  },
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  noReference: 'No reference',
  masked: 'Its reference is hidden until somebody claims it. Search for the whole reference to find it.',
  noPayer: 'No name',
  suggestions: 'Suggestions',
  noSuggestions:
    'No entry in the books fits this line. Match it by hand, put it in suspense, or ignore it with a reason.',
  score: (score: number) => `${score} of 100`,
  pending: 'Waits to be verified: this verifies it',
  noName: 'No member',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  skip: 'Skip',
  match: 'Match by hand',
  suspense: 'Suspense',
  ignore: 'Ignore',
  previous: 'Line before',
  next: 'Next line',
  matched: 'Matched',
  matchedText: (amount: string, what: string) => `${amount}: ${what}`,
  failed: 'Failed to match the line',
  skipped: (count: number) => (count === 1 ? '1 line skipped' : `${count} lines skipped`),
  again: 'Show them again',
  through: 'You have been through all open lines',
} as const;

export const ignoreCopy = {
  title: 'Ignore this line',
  text: (amount: string) => `Nothing moves. ${amount} stays a difference that is explained by this line.`,
  reason: 'Reason',
  reasonHint: 'Why it belongs to no entry',
  goBack: 'Go back',
  submit: 'Ignore it',
  submitting: 'Saving...',
  done: 'Line ignored',
} as const;

export const byHandCopy = {
  title: 'Match by hand',
  description: (amount: string, till: string) => `${amount} by ${till}`,
  search: 'Search name, reference or ID',
  searchButton: 'Search',
  what: 'the entries',
  loading: 'Loading entries without a line...',
  none: 'No entry of this till is without a line',
  entries: 'Entries without a line',
  more: (shown: number, total: number) => `Showing ${shown} of ${total}. Search for the others.`,
  chosen: (sum: string) => `Chosen: ${sum}`,
  missing: (rest: string) => `${rest} from the amount of the line`,
  fits: 'Sums to the line',
  goBack: 'Go back',
  submit: 'Match',
  submitting: 'Matching...',
} as const;

export const linesCopy = {
  title: 'Lines of statements',
  what: 'the lines',
  search: 'Search reference or payer',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} lines`,
  state: 'State',
  allStates: 'All states',
  till: 'Till',
  allTills: 'All tills',
  none: 'No lines here yet',
  columns: {
    line: 'Line',
    amount: 'Amount',
    on: 'Day',
    entries: 'Ended at',
    state: 'State',
    actions: 'Actions',
  },
  undo: 'Open again',
  undoOf: (reference: string) => `Open again: ${reference}`,
  by: (name: string) => `By ${name}`,
} as const;

export const unmatchCopy = {
  title: 'Open this line again',
  text: 'The line is open again. Its entries stay in the books.',
  reason: 'Reason',
  goBack: 'Go back',
  submit: 'Open again',
  submitting: 'Saving...',
  done: 'The line is open again',
} as const;

export const takeBackPartCopy = {
  open: 'Take back',
  openOf: (what: string) => `Take back: ${what}`,
  title: 'Take back what was assigned',
  facts: { wentTo: 'Went to', amount: 'Amount', on: 'On', line: 'Line' },
  suspense: (amount: string) => `${amount} is in suspense again, and can be assigned to something else.`,
  WALLET:
    'It is taken from the wallet. What the wallet does not hold, the member owes: the next credit pays it.',
  ACCOUNT: 'The account of the company gives it back.',
  RETURN: 'It was not returned to the payer. If a line shows that it was, this line is open again.',
  submit: (amount: string) => `Take ${amount} back`,
  done: 'Taken back',
  doneText: (amount: string) => `${amount} is in suspense again`,
  failed: 'Failed to take it back',
} as const;

export const suspenseCopy = {
  title: 'Put this line in suspense',
  text: (amount: string) =>
    `${amount} is posted to suspense on the day of the line, until somebody knows what it is for.`,
  note: 'Note',
  goBack: 'Go back',
  submit: 'Put in suspense',
  submitting: 'Saving...',
  done: 'In suspense',
} as const;

export const partKindLabels: Record<(typeof PART_KINDS)[number], string> = {
  WALLET: 'The wallet of a member',
  LOAN: 'A payment on a loan',
  ACCOUNT: 'An account of the company',
  RETURN: 'Back to the payer',
};

export const partAccountLabels: Record<(typeof PART_ACCOUNTS)[number], string> = {
  'expenses:provider-charges': 'Charges of providers',
  'expenses:imtt': 'Tax on transfers (IMTT)',
  'income:fees': 'Fees',
};

export const assignCopy = {
  assign: 'Assign',
  assignOf: (reference: string) => `Assign ${reference}`,
  title: 'Assign this money',
  left: (amount: string) => `${amount} left to assign`,
  allAssigned: 'All of it has a purpose',
  parts: 'Parts',
  part: (what: string, target: string) => (target === '' ? what : `${what}: ${target}`),
  remove: 'Remove',
  removeOf: (what: string) => `Remove ${what}`,
  kind: 'Where it goes',
  account: 'Account',
  person: 'Member',
  personWhat: 'the members',
  personSearch: 'Search name or email',
  loan: 'Loan',
  loanWhat: 'the loans',
  loanSearch: 'Search member or loan ID',
  nobody: 'Nobody matches',
  noLoan: 'No running loan matches',
  choose: 'Choose who or what it is for',
  amount: 'Amount',
  tooMuch: 'This is more than what is left',
  add: 'Add this part',
  excess: 'What is more than the payoff of the loan goes into the borrower’s wallet',
  goBack: 'Go back',
  submit: 'Assign',
  submitting: 'Assigning...',
  done: 'Assigned',
  failed: 'Failed to assign the money',
} as const;
