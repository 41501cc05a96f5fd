/** Reconciliation: lines of provider statements and entries of tills. */
import type { LineEntry, LineSuggestion } from '@dziva/contracts/reconciliation';
import type { COMPANY_ACCOUNTS, LineState, PART_KINDS } from '@dziva/vocabulary/reconciliation';

export const lineStateLabels: Record<LineState, string> = {
  UNREAD: 'Not read',
  OPEN: 'Open',
  MATCHED: 'Matched',
  SUSPENSE: 'In suspense',
  IGNORED: 'Ignored',
  BEFORE_OPENING: 'Before the till was opened',
};

/** Kinds of entries of tills, and of assignments of money in suspense. */
export const entryKindLabels: Record<LineEntry['kind'] | LineSuggestion['kind'], string> = {
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
  LOAN: 'Payment on a loan',
  ACCOUNT: 'To an account of the company',
  DIFFERENCE: 'Difference',
  RETURN: 'To be returned to the payer',
};

export const reconciliationCopy = {
  title: 'Reconciliation',
  lead: 'Every line of a statement must be explained: match it with an entry, book it, or put it in suspense.',
} as const;

export const deskCopy = {
  title: 'Open lines',
  what: 'the open lines',
  loading: 'Loading the open lines...',
  none: 'No open lines',
  noneText: 'Every line of the imported statements has ended somewhere.',
  noneButUnread: 'Only the lines above are left, which could not be read.',
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
    loan: 'Payment on a loan',
    wallet: 'Deposit of a member',
    charge: 'Charge of the provider',
    imtt: 'Tax on transfers',
    transfer: 'Transfer between our tills',
    giveBack: 'Back to the payer',
    split: 'Split in parts',
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
    loan: 'L',
    wallet: 'W',
    charge: 'C',
    imtt: 'T',
    transfer: 'X',
    giveBack: 'R',
    split: 'A',
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
  noSuggestions: 'No entry in the books fits this line. Book it, match it by hand, or put it in suspense.',
  bookings: 'Book this line',
  others: 'Other ways',
  score: (score: number) => `${score} of 100`,
  pending: 'Waits to be verified: this verifies it',
  noName: 'No member',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  /** What a line has less or more than its entry. */
  difference: (amount: string, isLess: boolean) =>
    isLess ? `with ${amount} to provider charges` : `with ${amount} more to the company’s fees`,
  confirmWith: (difference: string) => `Confirm, ${difference}`,
  skip: 'Skip',
  previous: 'Line before',
  next: 'Next line',
  matched: 'Matched',
  matchedText: (amount: string, what: string) => `${amount}: ${what}`,
  failed: 'Failed to match the line',
  skipped: (count: number) => (count === 1 ? '1 line skipped' : `${count} lines skipped`),
  again: 'Show them again',
  through: 'You have been through all open lines',
} as const;

interface Booked {
  readonly amount: string;
  readonly on: string;
  readonly name: string;
}

export const bookCopy = {
  titles: {
    loan: 'Payment on a loan',
    wallet: 'Deposit of a member',
    charge: 'Charge of the provider',
    imtt: 'Tax on transfers (IMTT)',
    transfer: 'Transfer between our tills',
    giveBack: 'Back to the payer',
  },
  effects: {
    loan: ({ amount, on, name }: Booked) =>
      `${amount} is a payment on the loan of ${name}. It counts from ${on}, the day of the line.`,
    wallet: ({ amount, name }: Booked) => `${amount} goes into the wallet of ${name} today.`,
    charge: ({ amount, on }: Booked) => `${amount} is booked to the charges of providers on ${on}.`,
    imtt: ({ amount, on }: Booked) => `${amount} is booked to the tax on transfers on ${on}.`,
    transfer: ({ amount, on }: Booked) =>
      `${amount} is booked to the transfers between our tills on ${on}. Book the line of the other till in the same way.`,
    giveBack: ({ amount }: Booked) =>
      `${amount} waits to be returned. The line that shows the return is matched with it.`,
  },
  payoff: (amount: string) => `Today ${amount} pays off this loan.`,
  excess: (amount: string) => `About ${amount} more than that goes into the borrower’s wallet.`,
  left: (amount: string) => `About ${amount} is left after it.`,
  choose: 'Choose who or what it is for',
  note: 'Note',
  goBack: 'Go back',
  submit: 'Book it',
  submitting: 'Booking...',
  done: 'Line booked',
  failed: 'Failed to book the line',
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
  submitWith: (difference: string) => `Match, ${difference}`,
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

export const partAccountLabels: Record<(typeof COMPANY_ACCOUNTS)[number], string> = {
  'expenses:provider-charges': 'Charges of providers',
  'expenses:imtt': 'Tax on transfers (IMTT)',
  'income:fees': 'Fees',
  'assets:till-transfers': 'Transfer between our tills',
};

export const assignCopy = {
  assign: 'Assign',
  assignOf: (reference: string) => `Assign ${reference}`,
  title: 'Assign this money',
  left: (amount: string) => `${amount} left to assign`,
  over: (amount: string) => `${amount} more than the line`,
  allAssigned: 'All of it has a purpose',
  parts: 'Parts',
  part: (what: string, target: string) => (target === '' ? what : `${what}: ${target}`),
  remove: 'Remove',
  removeOf: (what: string) => `Remove ${what}`,
  kind: 'Where it goes',
  account: 'Account',
  person: 'Member',
  personWhat: 'the members',
  personSearch: 'Search name, email or phone',
  loan: 'Loan',
  loanWhat: 'the loans',
  loanSearch: 'Search member, phone or loan ID',
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

export const pasteCopy = {
  title: 'Paste a table',
  table: 'Rows with a person or loan, and an amount',
  hint: 'Copy them from a spreadsheet: loan number, telephone, email or name, and the amount in the last column. At most 500 rows.',
  kind: 'What the amounts are',
  kinds: { LOAN: 'Payments on loans', WALLET: 'Deposits into wallets' },
  sum: (rows: number, amount: string) => `${rows === 1 ? '1 row' : `${rows} rows`}, ${amount} together`,
  read: 'Read the table',
  reading: 'Reading...',
  wrong: (rows: number) => (rows === 1 ? '1 row could not be read' : `${rows} rows could not be read`),
  row: (place: number, text: string) => `Row ${place}, ${text}:`,
  noAmount: 'It has no amount, or one that could mean two.',
} as const;
