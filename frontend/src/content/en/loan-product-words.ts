/** The limits of loan products and the cost of a loan, wherever they are shown. */
export const loanProductWords = {
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  // The sign stays on the line of its number.
  rates: (from: number, to: number) =>
    from === to ? `${from}\u00a0% a year` : `${from}\u00a0% to ${to}\u00a0% a year`,
  terms: (from: number, to: number) => (from === to ? `${from} months` : `${from} to ${to} months`),
  monthly: (amounts: string) => `${amounts} a month`,
  inAll: (amounts: string) => `${amounts} in all`,
  over: (rates: string, months: number) =>
    `at ${rates} over ${months === 1 ? 'one month' : `${months} months`}`,
  named: (name: string, limits: string) => `${name}: ${limits}`,
} as const;
