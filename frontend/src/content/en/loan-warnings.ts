/** Warnings about a loan, one by one, and why it was made in spite of them. */
export const loanWarningCopy = {
  title: (count: number) =>
    count === 1 ? 'One warning against this loan' : `${count} warnings against this loan`,
  aboveRequest: (principal: string, requested: string) =>
    `${principal} is over 10 % more than the applicant asked for (${requested}).`,
  ltv: (principal: string, value: string, basis: string, percent: string) =>
    `Loan to value is ${percent}, above 80 %: ${principal} against ${value} (${basis}).`,
  notAssessed: 'Nobody has assessed the collateral and passed it.',
  documents: (names: string) => `Documents are missing: ${names}.`,
  notReviewed: 'Nobody has reviewed the application.',
  instalment: (instalment: string, income: string, percent: string) =>
    `The instalment takes ${percent} of the monthly income, above 50 %: ${instalment} of ${income}.`,
  reason: 'Why make the loan anyway?',
  reasonHint: 'It is kept with the loan, for staff to read. The borrower does not see it.',
  reasonMissing: 'Enter why the loan is made anyway',
  unknown:
    'The application is still loading, so we cannot show the warnings yet. If it takes long, close this and open it again.',
  onLoan: 'Made despite warnings',
  onLoanText: 'For staff only',
} as const;
