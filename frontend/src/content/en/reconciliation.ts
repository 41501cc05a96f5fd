/** Reconciliation: lines of statements beside entries of tills, and the tills day by day. */
import type { LineEntry, LineState } from '@dziva/contracts/reconciliation';
import type { EXPLANATIONS } from '@dziva/contracts/routes/reconciliation';

export const lineStateLabels: Record<LineState, string> = {
  OPEN: 'Open',
  MATCHED: 'Matched',
  SUSPENSE: 'In suspense',
  IGNORED: 'Ignored',
};

/** Entries of tills, and what money in suspense became. */
export const entryKindLabels: Record<LineEntry['kind'], string> = {
  DEPOSIT: 'Deposit',
  REPAYMENT: 'Payment on a loan',
  REPAYMENT_RETURN: 'Returned payment',
  WITHDRAWAL: 'Withdrawal',
  WITHDRAWAL_RETURN: 'Returned withdrawal',
  DISBURSEMENT: 'Loan payout',
  COLLATERAL_SALE: 'Sale of collateral',
  SUSPENSE_RETURN: 'Returned to the payer',
  WALLET: 'To a wallet',
  ACCOUNT: 'To an account of the company',
  RETURN: 'To be returned to the payer',
};

export const explanationLabels: Record<(typeof EXPLANATIONS)[number], string> = {
  ENTRY_WITHOUT_LINE: 'Entries without a line',
  LINE_OPEN: 'Open lines',
  LINE_IGNORED: 'Ignored lines',
  LINE_BEFORE_ENTRY: 'On the statement before the books',
};

export const reconciliationCopy = {
  title: 'Reconciliation',
  lead: 'Every line of a statement ends somewhere: it is matched with an entry, or ignored with a reason.',
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
    ignore: 'Ignore, with a reason',
  },
  keyNames: {
    next: '↓ or J',
    previous: '↑ or K',
    choose: '1 to 5',
    confirm: 'Enter',
    skip: 'S',
    match: 'M',
    ignore: 'I',
  },
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  noReference: 'No reference',
  noPayer: 'No name',
  suggestions: 'Suggestions',
  noSuggestions: 'Nothing in the books looks like it. Match it by hand, or ignore it with a reason.',
  score: (score: number) => `${score} of 100`,
  pending: 'Waits to be verified: this verifies it',
  noName: 'No member',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  skip: 'Skip',
  match: 'Match by hand',
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
  undoTitle: 'Open this line again',
  undoText: 'The line is open again. Its entries stay in the books.',
  reason: 'Reason',
  goBack: 'Go back',
  undoing: 'Saving...',
  undone: 'The line is open again',
  by: (name: string) => `By ${name}`,
} as const;

export const tillsCopy = {
  title: 'Tills',
  what: 'the tills',
  loading: 'Loading the tills...',
  day: 'Day',
  before: 'Day before',
  after: 'Day after',
  oldest: (day: string) => `The oldest day that is not signed is ${day}.`,
  toOldest: 'Show it',
  allSigned: 'Every till of these days is signed.',
  columns: {
    till: 'Till',
    books: 'Books',
    statement: 'Statement',
    difference: 'Difference',
    explained: 'What explains it',
    signed: 'Signed',
  },
  notCounted: 'Not counted',
  explanation: (what: string, count: number, amount: string) => `${what} (${count}): ${amount}`,
  unexplained: (amount: string) => `Not explained: ${amount}`,
  noDifference: 'No difference',
  signedBy: (name: string, when: string) => `${name}, ${when}`,
  sign: 'Sign',
  signOf: (till: string) => `Sign ${till}`,
  reopen: 'Take back',
  reopenOf: (till: string) => `Take back the signature of ${till}`,
} as const;

export const signCopy = {
  title: (till: string, day: string) => `Sign ${till}, ${day}`,
  books: 'Books',
  closing: 'Closing balance of the statement',
  closingHint: 'As the provider says at the end of this day; of cash, what was counted',
  note: 'Note',
  goBack: 'Go back',
  submit: 'Sign this day',
  submitting: 'Signing...',
  done: 'Signed',
  failed: 'Failed to sign',
} as const;

export const reopenCopy = {
  title: (till: string, day: string) => `Take the signature back: ${till}, ${day}`,
  text: (name: string) => `${name} signed it. The day has to be signed again.`,
  reason: 'Reason',
  goBack: 'Go back',
  submit: 'Take it back',
  submitting: 'Saving...',
  done: 'The day is open again',
} as const;
