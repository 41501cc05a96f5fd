/** The receipt of an investment that was ended early. */
export const endedReceiptCopy = {
  title: (amount: string) => `${amount} is back in your wallet`,
  number: 'Investment',
  plan: 'Plan',
  principal: 'Principal',
  returns: 'Returns paid in total',
  on: 'Ended',
  wallet: 'See the wallet',
} as const;
