/** The definitions of the figures, printed beside them. The wording is that of the product's definitions. */
export const DEFINITIONS = {
  totalPortfolio: 'outstanding principal of loans that are ACTIVE or DEFAULTED',
  arrears:
    'what instalments with a due date before the day still require; after a sale of the collateral everything left',
  accruedInterest: 'not paid yet, and never posted before it is',
  exceptions:
    'Loans whose product did not allow something when they were made. A loan with several exceptions stands under each of them.',
  newLoans: 'paid out in the period',
  daysPastDue: 'calendar days (Africa/Harare) from the oldest unpaid due date; 0 on the due date',
  ageing: 'a loan sits in the bucket of its oldest unpaid instalment',
  portfolioAtRisk: (days: number) =>
    `outstanding principal of loans more than ${days} days past due, over outstanding principal of all loans that are ` +
    'ACTIVE or DEFAULTED; written-off loans are in neither side',
  due: 'what instalments required that fell due in the period for the first time',
  collectionRate:
    'paid by the due date, over what fell due for the first time in the period; prepayments count in neither',
  recoveryRate: 'all cash received on loans over the same dues',
  ltv: "principal over assessed value; est. marks the applicant's estimate, where nobody assessed it",
  payments:
    'payments on loans and what sales of collateral brought, by value date; reversed ones are listed and not in the sums',
  trialBalance: 'debit is positive, credit negative; opening plus debits less credits is closing',
} as const;
