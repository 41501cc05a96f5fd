/** The queues of finance: deposits to verify, withdrawals to pay. */
import type {
  DepositStatus,
  DuplicateSuspicion,
  ServiceLevel,
  WithdrawalStatus,
} from '@dziva/vocabulary/transfers';

export const depositStatusLabels: Record<DepositStatus, string> = {
  PENDING: 'Pending',
  COMPLETED: 'Verified',
  REJECTED: 'Rejected',
  REVERSED: 'Reversed',
};

export const withdrawalStatusLabels: Record<WithdrawalStatus, string> = {
  PENDING: 'Pending',
  COMPLETED: 'Paid',
  REJECTED: 'Rejected',
  RETURNED: 'Returned',
};

export const serviceLevelLabels: Record<ServiceLevel, string> = {
  ON_TIME: 'On time',
  DUE_SOON: 'Due soon',
  OVERDUE: 'Overdue',
};

/** Texts that both queues use. */
export const transferCopy = {
  status: 'Status',
  allStatuses: 'All statuses',
  method: 'Method',
  allMethods: 'All methods',
  age: (hours: number) => {
    const days = Math.floor(hours / 24);
    const rest = hours % 24;
    if (hours < 1) return 'less than 1 h';
    if (days === 0) return `${rest} h`;
    const whole = days === 1 ? '1 day' : `${days} days`;
    return rest === 0 ? whole : `${whole} ${rest} h`;
  },
  waiting: (age: string) => `waiting ${age}`,
  took: (age: string) => `after ${age}`,
  /** Instead of a name if a job of the app decided. */
  theJob: 'the statement import',
  tooLate: 'A colleague has already decided this. What you entered was not saved.',
  decidedBy: (what: string, who: string, when: string) => `${what} by ${who}, ${when}`,
  ownReason: 'This is your own. A colleague must decide it.',
  goBack: 'Go back',
  saving: 'Saving...',
  reason: 'Reason',
  reasonHint: 'The member reads this.',
  columns: {
    member: 'Member',
    amount: 'Amount',
    reference: 'Reference',
    destination: 'Pay to',
    submitted: 'Submitted',
    asked: 'Asked for',
    statement: 'Statement',
    status: 'Status',
  },
  facts: {
    email: 'Email',
    noReference: 'None given',
    submitted: 'Submitted',
    asked: 'Asked for',
    destination: 'Pay to',
    noDestination: 'Not given. Ask the member.',
    registered: (day: string) => `Registered by the member on ${day}`,
    removed: (day: string) => `The member removed it on ${day}. Ask before you pay.`,
    notRegistered:
      'Written by hand, not registered. Send nothing: reject it, and ask the member to add the number to their profile and to withdraw again.',
    description: 'Description',
    decision: 'Decision',
    note: 'Note',
    paidWith: 'Paid with reference',
  },
} as const;

const suspicion: Record<DuplicateSuspicion, string> = {
  SAME_REFERENCE: 'The same reference was used for another deposit.',
  SAME_PROOF: 'The same proof file was sent with another deposit.',
};

export const depositQueueCopy = {
  title: 'Deposits',
  lead: 'Money that members say they have sent. It counts after it is verified.',
  what: 'the deposits',
  whatOne: 'the deposit',
  loading: 'Loading deposits...',
  search: 'Search name, reference or ID',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} deposits`,
  nonePending: 'No deposits waiting',
  nonePendingText: 'Everything that members sent has been verified or rejected.',
  none: 'No deposits here yet',
  heading: (shortId: string) => `Deposit ${shortId}`,
  open: (who: string, amount: string) => `Open the deposit of ${amount} by ${who}`,
  id: 'the deposit ID',
  missing: 'We found no deposit with this ID.',
  match: { same: 'Line found', differs: 'Line differs', none: 'No line yet' },
  said: (amount: string) => `Member said ${amount}`,
  arrived: (amount: string) => `This arrived and was credited. The member said ${amount}.`,
  maybeTwice: 'Maybe a duplicate',
  suspected: 'This may be a duplicate',
  suspicion,
  referenceUsed:
    'Its reference is already in the books. It can be verified only if that entry was a mistake and is reversed.',
  otherDeposit: 'See the other deposit',
  proof: {
    title: 'Proof of payment',
    what: 'the proof',
    alt: (fileName: string) => `Proof of payment, ${fileName}`,
    region: 'Picture of the proof',
    pdf: 'The proof is a PDF. It opens in a new tab, so that you can put it beside this one.',
    erased: 'The proof was erased with the account of its owner.',
    closed: 'Finance compares the proof with the statement. It is not open to you.',
    open: 'Open in new tab',
    download: 'Download proof',
  },
  statement: {
    title: 'Statement line',
    none: 'No imported statement has a line with this method and reference yet. Import one, or check the provider’s portal.',
    noReference: 'The member gave no reference, so no line can be found by it.',
    notNeeded: 'It was decided without a line of a statement.',
    toStatements: 'Import a statement',
    line: (line: number) => `Line ${line} of the statement`,
    fact: 'What',
    deposit: 'Deposit',
    statement: 'Statement',
    reference: 'Reference',
    amount: 'Amount',
    date: 'Date',
    payer: 'Payer',
    unknown: 'Not given',
    same: 'Same',
    differs: 'Differs',
    differences: 'The statement differs. Check carefully before you verify.',
    agrees: 'Reference and amount agree.',
    creditedAsLine: 'The amount of the statement was credited.',
  },
  verify: {
    open: 'Verify',
    title: 'Verify this deposit',
    text: (amount: string, who: string) => `${amount} goes into the wallet of ${who} at once.`,
    duplicateText:
      'It looks like a deposit that was sent before. Verify it only if it is a new payment, and write down how you know.',
    note: 'Note',
    noteHint: 'For colleagues: what you compared.',
    line: {
      taken: (line: number) => `Line ${line} of the statement is used for it.`,
      arrived: (arrived: string, said: string) => `${arrived} arrived, not ${said} as the member says.`,
      kept: 'A line that arrives with its reference is kept for this deposit.',
      none: 'It has no reference. Statement lines of this amount within 3 days are not matched automatically: you decide.',
    },
    noteNeeded: 'Enter how you know that this is a new payment',
    submit: (amount: string) => `Verify ${amount}`,
    done: 'Deposit verified',
    doneText: (amount: string, who: string) => `${amount} is in the wallet of ${who}.`,
    failed: 'Failed to verify the deposit',
  },
  reject: {
    open: 'Reject',
    title: 'Reject this deposit',
    text: (amount: string, who: string) =>
      `${amount} does not go into the wallet of ${who}. They read your reason.`,
    submit: (amount: string) => `Reject ${amount}`,
    done: 'Deposit rejected',
    doneText: (who: string) => `${who} has been told why.`,
    failed: 'Failed to reject the deposit',
  },
  takeBack: {
    open: 'Reverse',
    title: 'Reverse this deposit',
    text: (amount: string, who: string) =>
      `For a deposit that was verified by mistake. ${amount} is taken back from the wallet of ${who}. What the wallet does not hold, they owe: the next money in it pays that first. The reference and the statement line are free again.`,
    submit: (amount: string) => `Reverse ${amount}`,
    done: 'Deposit reversed',
    doneText: (who: string) => `${who} has been told why.`,
    failed: 'Failed to reverse the deposit',
  },
} as const;

export const withdrawalQueueCopy = {
  title: 'Withdrawals',
  lead: 'Money that members asked for. It is held in their wallets until you pay or reject it.',
  what: 'the withdrawals',
  whatOne: 'the withdrawal',
  loading: 'Loading withdrawals...',
  search: 'Search name, reference or ID',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} withdrawals`,
  nonePending: 'No withdrawals waiting',
  nonePendingText: 'Everything that members asked for has been paid or rejected.',
  none: 'No withdrawals here yet',
  heading: (shortId: string) => `Withdrawal ${shortId}`,
  open: (who: string, amount: string) => `Open the withdrawal of ${amount} by ${who}`,
  id: 'the withdrawal ID',
  missing: 'We found no withdrawal with this ID.',
  steps: 'Send the money with the provider first. Then write its reference here.',
  onHold: (when: string) =>
    `The member registered this number or account a short time ago. Pay it from ${when} on: until then they can object.`,
  copyDestination: 'the destination',
  pay: {
    open: 'Mark as paid',
    title: 'Mark this withdrawal as paid',
    text: (amount: string, who: string, to: string) => `You have sent ${amount} to ${who}: ${to}.`,
    reference: 'Reference of the payment',
    referenceHint: 'As the provider printed it. The member sees it.',
    submit: (amount: string) => `Mark ${amount} as paid`,
    done: 'Withdrawal paid',
    doneText: (amount: string, who: string) => `${amount} to ${who} is closed.`,
    failed: 'Failed to mark the withdrawal as paid',
  },
  reject: {
    open: 'Reject',
    title: 'Reject this withdrawal',
    text: (amount: string, who: string) =>
      `${amount} goes back to the available balance of ${who}. They read your reason.`,
    submit: (amount: string) => `Reject ${amount}`,
    done: 'Withdrawal rejected',
    doneText: (who: string) => `The hold is released and ${who} has been told why.`,
    failed: 'Failed to reject the withdrawal',
  },
  takeBack: {
    open: 'The money came back',
    title: 'The money came back',
    text: (amount: string, who: string) =>
      `${amount} goes back into the wallet of ${who}. The reference of the payment stays used.`,
    submit: (amount: string) => `Return ${amount}`,
    done: 'Withdrawal returned',
    doneText: (who: string) => `The money is in the wallet of ${who} again.`,
    failed: 'Failed to return the withdrawal',
  },
  takeBackReturn: {
    open: 'It did not come back',
    title: 'Take the return back',
    text: (amount: string, who: string) =>
      `The withdrawal is paid, as before: ${amount} leaves the wallet of ${who} again, on the day of the return. What has left the wallet since, ${who} owes.`,
    submit: (amount: string) => `Take back the return of ${amount}`,
    done: 'Return taken back',
    doneText: (who: string) => `The withdrawal of ${who} is paid, as before.`,
    failed: 'Failed to take the return back',
  },
} as const;
