/** Loan products: their limits wherever they are named. The pages of staff have their own file. */
export const loanProductWords = {
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  rates: (from: number, to: number) => (from === to ? `${from} % a year` : `${from} % to ${to} % a year`),
  terms: (from: number, to: number) => (from === to ? `${from} months` : `${from} to ${to} months`),
  named: (name: string, limits: string) => `${name}: ${limits}`,
} as const;
