/** Percent a year. */
export const PRODUCT_RATE_MAX = 100;
/** Percent of the value of the collateral, and of the monthly income. */
export const PRODUCT_LIMIT_MAX = 100;
export const ASSESSMENT_AGE_DAYS_MAX = 3_650;
export const DEFAULT_AFTER_DAYS_MAX = 365;

export const listLoanProducts = { method: 'GET', path: '/api/loan-products' } as const;
export const getLoanProduct = { method: 'GET', path: '/api/loan-products/:id' } as const;
export const versionLoanProduct = { method: 'POST', path: '/api/loan-products' } as const;
