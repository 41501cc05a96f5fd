/** Codes that a member writes with a payment, so that it is booked without asking. */
export const paymentCodeCopy = {
  title: 'Pay from your phone or bank',
  code: 'Your payment code',
  loanHint:
    'Write it in the reference or the message of your payment. It then finds this loan; what is more than you owe goes to your wallet.',
  walletHint: 'Write it in the reference or the message of your payment. It then finds your wallet.',
  what: 'your payment code',
} as const;
