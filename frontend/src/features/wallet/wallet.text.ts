/** The wallet: its balance and history, deposits and withdrawals. */
import type { WalletTransaction, WalletTransactionStatus } from '@dziva/contracts/wallet';
import type { WalletTransactionType } from '@dziva/vocabulary/wallet';

export const transactionTypeLabels: Record<WalletTransactionType, string> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  INVESTMENT_PURCHASE: 'Investment bought',
  INVESTMENT_CREDIT: 'Investment paid back',
  INTEREST_CREDIT: 'Monthly return',
  LOAN_DISBURSEMENT: 'Loan paid out',
  LOAN_REPAYMENT: 'Payment on a loan',
  COLLATERAL_SURPLUS: 'Surplus of a sale',
  ADMIN_CREDIT: 'Credited by staff',
  ADMIN_DEBIT: 'Debited by staff',
  RECEIVABLE_PAYMENT: 'Paid what you owed',
};

export const transactionStatusLabels: Record<WalletTransactionStatus, string> = {
  PENDING: 'Pending',
  VERIFIED: 'Verified',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
  RETURNED: 'Came back',
  REVERSED: 'Taken back',
};

export const walletCopy = {
  home: {
    available: 'Available in your wallet',
    open: 'Mobile Wallet',
    unknown: 'We couldn’t load your balance.',
  },
  title: 'Mobile Wallet',
  what: 'the wallet',
  historyWhat: 'the transactions',
  loading: 'Loading wallet...',
  available: 'Available Balance',
  total: 'Total Balance',
  invested: 'Total Invested',
  loanBalance: 'Loan Balance',
  held: (amount: string) => `${amount} is held for a withdrawal.`,
  owedTitle: (amount: string) => `You owe us ${amount}`,
  owedText:
    'We had to take money back, and your wallet did not have enough. The history below shows what it was. The next money that comes into your wallet pays what you owe. Until then you cannot withdraw or invest.',
  pendingDeposits: (amount: string) => `${amount} in deposits is being checked.`,
  asAt: (time: string) => `as at ${time}`,
  history: 'Transaction History',
  allTypes: 'All transactions',
  type: 'Type',
  empty: 'No transactions yet. Make your first deposit to get started!',
  balanceAfter: (amount: string) => `Balance ${amount}`,
  arrived: (day: string) => `Arrived on ${day}`,
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} transactions`,
  activity: 'Recent Activity',
  noActivity: 'No activity yet. What you invest and what comes back is listed here.',
  allActivity: 'See all transactions',
} as const;

/** Explains a status, if one word is not enough. */
export function transactionNote({ type, status, disputed }: WalletTransaction): string | null {
  if (status === 'PENDING' && disputed)
    return 'Disputed: somebody else has claimed the same reference. A person decides about both.';
  if (type === 'DEPOSIT' && status === 'PENDING') return 'We check proof of payment within 24-48 hours.';
  if (type === 'DEPOSIT' && status === 'REJECTED')
    return 'Nothing was added to your balance. Ask us if you do not know why.';
  if (type === 'WITHDRAWAL' && status === 'PENDING')
    return 'We have your request and hold the money for it. Usually paid within 24-48 hours.';
  if (type === 'DEPOSIT' && status === 'REVERSED')
    return 'It was added to your wallet by mistake. The money taken back has its own line.';
  if (type === 'WITHDRAWAL' && status === 'RETURNED')
    return 'We paid it, but the money came back to us. The money that came back has its own line.';
  if (type === 'WITHDRAWAL' && status === 'REJECTED') return 'The money is back in your available balance.';
  return null;
}

/** A note on a deposit for which another amount arrived than the member had entered. */
export const arrivedNote = (arrived: string, said: string): string =>
  `We received ${arrived}, not ${said} as you entered.`;

export const depositCopy = {
  open: 'Deposit Funds',
  begun: 'You started this earlier. Your answers are still here.',
  startAgain: 'Start again',
  steps: ['Amount', 'Pay', 'Proof', 'Receipt'],
  amount: 'How much are you paying in?',
  amountHint: 'The exact amount that you send us',
  method: 'How do you pay?',
  accountTitle: (method: string) => `Where to pay: ${method}`,
  exactly: (amount: string) => `Send exactly ${amount}`,
  payFirst: 'Pay first, then continue with the proof.',
  reference: 'Reference of the payment',
  referenceHint: 'As on your SMS or slip, like MP231120.1432.A12345. We use it to find your payment',
  proof: 'Proof of payment',
  proofHint:
    'A photo of the SMS or slip, a screenshot, or the PDF. JPG, PNG, WebP or PDF, smaller than 10 MB',
  proofMissing: 'Add a photo or PDF of your payment',
  proofOf: (name: string) => `Proof of payment, ${name}`,
  summary: (amount: string, method: string) => `${amount} by ${method}`,
  continue: 'Continue',
  back: 'Back',
  cancel: 'Cancel',
  submit: 'Send proof of payment',
  submitting: 'Submitting...',
  tryAgain: 'Try again',
  stop: 'Stop sending',
  stopped: 'You stopped the upload. Nothing was sent. Your file is still here.',
  receiptTitle: (amount: string) => `We have your deposit of ${amount}`,
  receiptText:
    'It is added to your balance once we have found your payment. We check proof of payment within 24-48 hours.',
  facts: {
    amount: 'Amount',
    method: 'Paid with',
    reference: 'Reference',
    noReference: 'Not provided',
    sent: 'Sent',
    number: 'Deposit',
    status: 'Status',
  },
  print: 'Save or print',
  done: 'Done',
  toasts: {
    missing: {
      title: 'Missing Information',
      description: 'Please fill all fields and upload payment proof',
    },
    done: {
      title: 'Deposit Submitted',
      description:
        'Your deposit has been submitted for verification. You will hear from us within 24-48 hours.',
    },
    failedTitle: 'Deposit Failed',
    failed: 'Deposit failed',
    notProcessed: 'Failed to process deposit',
  },
} as const;

export const withdrawCopy = {
  toProfile: 'Open your profile',
  open: 'Withdraw Funds',
  amount: 'How much do you want to withdraw?',
  available: (amount: string) => `${amount} is available.`,
  everything: 'Everything',
  after: (amount: string) => `${amount} stays in your wallet.`,
  tooMuch: (short: string) => `That is ${short} more than you have available. Enter a smaller amount`,
  destinationMissing: 'Enter where the money should go',
  destinationsWhat: 'where we pay you',
  description: 'Note for us',
  continue: 'Continue',
  saving: 'Saving...',
  confirmTitle: 'Check before you withdraw',
  facts: {
    who: 'Who',
    amount: 'Amount',
    from: 'From',
    wallet: 'Your wallet',
    method: 'By',
    to: 'To',
    bank: 'Bank',
    name: 'Name on the account',
    fee: 'Our fee',
    noFee: 'None',
    arrives: 'Arrives',
    arrival: 'Usually within 24-48 hours',
    arrivalAfter: (when: string) =>
      `After ${when}. This number or account is new, so we wait: tell us if you did not add it yourself`,
    after: 'Balance after',
    number: 'Withdrawal',
    sent: 'Requested',
    status: 'Status',
  },
  held: 'The amount is held at once, so that it cannot be spent twice.',
  submit: (amount: string) => `Withdraw ${amount}`,
  submitting: 'Withdrawing...',
  goBack: 'Go back',
  cancel: 'Cancel',
  receiptTitle: (amount: string) => `We received your request for ${amount}`,
  receiptText: 'The amount is held. You see here when it has been paid, usually within 24-48 hours.',
  done: 'Done',
  toasts: {
    missing: { title: 'Missing Information', description: 'Please fill all required fields' },
    done: {
      title: 'Withdrawal Processed',
      description: 'Your withdrawal request has been processed successfully.',
    },
    failedTitle: 'Withdrawal Failed',
    failed: 'Withdrawal failed',
    notProcessed: 'Failed to process withdrawal',
  },
} as const;

export const statementCopy = {
  open: 'Statement',
  title: 'Wallet statement',
  lead: 'Opening balance, every movement, closing balance.',
  period: 'Which period?',
  periods: {
    thisMonth: 'This month',
    lastMonth: 'Last month',
    threeMonths: 'This and the last two months',
    own: 'Choose dates',
  },
  chosen: (from: string, to: string) => `${from} to ${to}`,
  bad: 'Choose two days, the earlier one first',
  csv: 'Download CSV',
  pdf: 'Download PDF',
  downloading: 'Downloading...',
  failed: 'We couldn’t make the statement',
  fileName: (from: string, to: string, format: string) => `Wallet_Statement_${from}_${to}.${format}`,
} as const;
