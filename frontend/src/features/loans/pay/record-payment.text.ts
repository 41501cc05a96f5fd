/** Recording a payment on a loan that was received by staff. */
export const recordPaymentCopy = {
  title: 'Record a payment',
  amount: 'Amount received',
  method: 'Method',
  reference: 'Reference',
  referenceHint: 'The number of the transfer or the receipt book',
  paidOn: 'Paid on',
  paidOnHint: 'The day the money arrived',
  paidOnRange: (from: string, to: string) => `Choose a day from ${from} to ${to}`,
  late: (date: string) =>
    `This payment counts on that day, ${date}: later payments may be divided again between interest and principal. Both dates stay visible.`,
  lateAfter: (count: number) =>
    count === 1
      ? '1 payment that is recorded already counts after it.'
      : `${count} payments that are recorded already count after it.`,
  excess: 'What is more than the payoff goes into the borrower’s wallet',
  walletToday: 'A payment from the wallet counts today.',
  submit: (amount: string) => `Record ${amount}`,
  review: 'Continue',
  submitting: 'Recording...',
  confirmTitle: 'Check before you record it',
  facts: {
    from: 'From',
    amount: 'Amount',
    method: 'Method',
    date: 'Paid on',
    counts: 'Counts on',
    recorded: 'Recorded',
    reference: 'Reference',
    loan: 'Loan',
    to: 'To',
    after: 'Left to settle it today',
    afterLate: 'What is left',
    workedOut: 'Recalculated from that day on',
    excess: 'More than the payoff',
    toWallet: 'Goes into the borrower’s wallet',
  },
  goBack: 'Go back',
  done: 'Payment recorded',
} as const;
