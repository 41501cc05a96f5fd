/** What a loan's product does not allow, and the reason for making the loan anyway. The server sends the sentences. */
export const loanExceptionCopy = {
  title: (count: number) =>
    count === 1 ? 'The product does not allow one thing' : `The product does not allow ${count} things`,
  needsTwo: 'The loan can be made with a reason. Money leaves only after a second person has allowed it.',
  reason: 'Why make the loan anyway?',
  reasonHint: 'It is kept with the loan, for staff to read. The borrower does not see it.',
  reasonMissing: 'Enter why the loan is made anyway',
  onLoan: (count: number) => {
    if (count === 0) return 'Made despite warnings';
    return count === 1 ? 'Made with one exception' : `Made with ${count} exceptions`;
  },
  onLoanText: 'For staff only',
  why: 'Why',
  allowedBy: (name: string) => `Allowed by ${name}.`,
  waits: 'Nobody has allowed it yet: the payout needs a second person.',
} as const;

/** Exceptions by code, for the report that counts them. */
export const exceptionLabels = {
  PRINCIPAL_OUT_OF_RANGE: 'Amount outside the product',
  RATE_OUT_OF_RANGE: 'Rate outside the product',
  TERM_OUT_OF_RANGE: 'Term outside the product',
  ABOVE_REQUEST: 'More than was asked for',
  LTV_ABOVE_LIMIT: 'Loan to value too high',
  INSTALMENT_ABOVE_INCOME_LIMIT: 'Instalment too high for the income',
  NOT_ASSESSED: 'Not assessed',
  NOT_REVIEWED: 'Not reviewed',
  EARLY_VISIT: 'Assessed before the visit',
  ASSESSMENT_OLD: 'Assessment too old',
  NO_PHOTO: 'No photo of the collateral',
  DOCUMENTS_MISSING: 'Documents missing',
} as const;
