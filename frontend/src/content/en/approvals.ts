/** What waits for a second person. */
import type { DecisionBar, ProposalFactName } from '@dziva/contracts/approvals';
import type { ProposalKind, ProposalState } from '@dziva/contracts/proposed';

export const proposalKindLabels: Record<ProposalKind, string> = {
  LOAN_DISBURSEMENT: 'Loan payout',
  REPAYMENT: 'Payment on a loan',
  PAYMENT_REVERSAL: 'Reversal of a payment',
  SALE_COMPLETION: 'Sale of collateral',
  DEPOSIT_VERIFICATION: 'Deposit without a statement line',
  WITHDRAWAL_PAYOUT: 'Withdrawal payout',
  WALLET_CREDIT: 'Wallet credit',
  WALLET_DEBIT: 'Wallet debit',
  WITHDRAWAL_RETURN: 'Return of a withdrawal',
  PAYMENT_RETURN: 'Return of a payment',
  SUSPENSE_ASSIGNMENT: 'Money in suspense',
  DEPOSIT_REVERSAL: 'Reversal of a deposit',
  DISBURSEMENT_UNDO: 'Taking back a loan payout',
  WRITE_OFF_UNDO: 'Taking back a write-off',
  SALE_UNDO: 'Taking back a sale',
  LOAN_PRODUCT_VERSION: 'Version of a loan product',
  STAFF_ROLE: 'Staff role',
  PASSWORD_LINK: 'Password link',
  ERASURE: 'Erasure',
  POLICY_CHANGE: 'Change of the approval policy',
};

export const proposalStateLabels: Record<ProposalState, string> = {
  PENDING: 'Waiting',
  CONFIRMED: 'Confirmed',
  REFUSED: 'Refused',
  LAPSED: 'Lapsed',
};

export const proposalFactLabels: Record<ProposalFactName, string> = {
  METHOD: 'Paid by',
  REFERENCE: 'Reference',
  DESCRIPTION: 'Description',
  DESTINATION: 'Paid to',
  DESTINATION_SINCE: 'Registered since',
  REQUESTED_AT: 'Asked for',
  SENT_AT: 'Sent by the member',
  CLAIMED: 'Amount that the member says',
  STATEMENT_LINE: 'Line of the statement',
  SUSPICION: 'Maybe a duplicate',
  LOAN: 'Loan',
  RECEIPT: 'Receipt',
  PAYOFF: 'To settle the loan on that day, as it stands now',
  COLLATERAL: 'Collateral',
  LISTED_PRICE: 'Listed price',
  SALE_COSTS: 'Costs of the sale',
  PAID_ON: 'Paid on',
  TAKEN_BACK_ON: 'Taken back on',
  WALLET_BALANCE: 'Wallet balance now',
  RATE: 'Interest rate',
  TERM_MONTHS: 'Term in months',
  COLLATERAL_VALUE: 'Assessed value of the collateral',
  COLLATERAL_ESTIMATE: 'Value of the collateral, as the member says',
  LOAN_TO_VALUE: 'Loan to value',
  EXCEPTION: 'Why it was made all the same',
  LOAN_EXCEPTION: 'Exception from the product',
  PRODUCT: 'Loan product',
  PRODUCT_TERM: 'What it says',
  EARLIER_LOANS: 'Other loans so far',
  EARLIER_DEFAULTS: 'Of these, in default at some time',
  OWED_ON_OTHER_LOANS: 'Owed on other loans',
  MEMBER_SINCE: 'Member since',
  VALUE_DATE: 'Counts from',
  ROLE_NOW: 'Role now',
  ROLE_WANTED: 'Role afterwards',
  POLICY_RULE: 'What changes',
};

const fromWords = (from: string | null): string => (from === null ? '' : `, from ${from}`);

export const approvalsCopy = {
  title: 'Waiting for a second person',
  lead: 'Large amounts and corrections are done when two people agree. What nobody decides about lapses after seven days.',
  what: 'what waits for a second person',
  loading: 'Loading what waits...',
  search: 'Search by member or colleague',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total}`,
  state: 'State',
  allStates: 'All states',
  kind: 'Kind',
  allKinds: 'All kinds',
  noneWaiting: 'Nothing waits for a second person',
  noneWaitingText: 'What needs a second person stands here until somebody else has confirmed or refused it.',
  none: 'Nothing here yet',
  columns: {
    kind: 'What',
    member: 'Member',
    amount: 'Amount',
    proposedBy: 'Proposed by',
    expires: 'Until',
    state: 'State',
  },
  open: (what: string, who: string) => `${what} for ${who}`,
} as const;

export const proposalCopy = {
  what: 'the proposal',
  loading: 'Loading the proposal...',
  one: 'Proposal',
  missingTitle: 'No such proposal',
  missing: 'We found no proposal with this ID.',
  back: 'Waiting for a second person',
  title: (what: string, who: string) => `${what} for ${who}`,
  factsTitle: 'What was proposed',
  memberTitle: 'What to look at',
  unusualTitle: 'Look at this twice',
  trailTitle: 'Who decides',
  facts: {
    amount: 'Amount',
    member: 'Member',
    email: 'Email',
    subject: 'About',
    reason: 'Why',
    rule: 'Why two people',
    proposedBy: 'Proposed by',
    expires: 'Until',
    decided: { CONFIRMED: 'Confirmed by', REFUSED: 'Refused by', LAPSED: 'Lapsed', PENDING: 'Decided by' },
    note: { CONFIRMED: 'Note', REFUSED: 'Reason', LAPSED: 'Note', PENDING: 'Note' },
  },
  subject: {
    loan: 'The loan',
    payment: 'The payment',
    'collateral-sale': 'The sale',
    deposit: 'The deposit and its proof',
    withdrawal: 'The withdrawal',
    wallet: 'The wallet',
    'statement-line': 'The line of the statement',
    'loan-product': 'The loan product',
    user: 'The account',
    policy: 'The approval policy',
  },
  percent: (value: number) => `${value} %`,
  by: (who: string, when: string, from: string | null) => `${who}, ${when}${fromWords(from)}`,
  bars: {
    OWN_PROPOSAL: 'You proposed this yourself. Another person must confirm it.',
    OWN_AFFAIR: 'This is about your own account. Another person must decide.',
    OWN_PART:
      'You had a part in this before: you entered the loan, or imported the statement. Another person must decide.',
    ROLE: 'Somebody in finance or an administrator decides about this.',
    NO_NATIONAL_ID:
      'Enter your national ID in your profile first. It shows that you are another person than who proposed this.',
    DECIDED: '',
  } satisfies Record<DecisionBar, string>,
  toProfile: 'Open your profile',
  confirm: 'Confirm',
  confirmAmount: (amount: string) => `Confirm ${amount}`,
  confirming: 'Confirming...',
  refuse: 'Refuse',
  confirmed: 'Confirmed and done',
  confirmedText: (what: string, who: string) => `${what} for ${who}`,
  refuseTitle: 'Refuse this?',
  refuseText: (who: string) => `Nothing is done. ${who} is told why.`,
  reason: 'Reason',
  refuseSubmit: 'Refuse it',
  refusing: 'Refusing...',
  refused: 'Refused',
  refusedText: 'Nothing was done.',
  goBack: 'Go back',
} as const;

/** Under what two people decided about. */
export const trailCopy = {
  title: 'Decided by two people',
  proposed: (who: string, when: string, from: string | null) =>
    `Proposed by ${who}, ${when}${fromWords(from)}`,
  decided: (state: string, who: string, when: string, from: string | null) =>
    `${state} by ${who}, ${when}${fromWords(from)}`,
} as const;

/** Said where somebody did what needs two. */
export const waitingCopy = {
  title: 'Waiting for a second person',
  text: 'Nothing has moved yet. A colleague has to confirm it within seven days.',
  open: 'See it',
} as const;
