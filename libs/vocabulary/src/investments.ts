/** The statuses of investments and their monthly returns. The names are stored. */
export const INVESTMENT_STATUSES = ['ACTIVE', 'MATURED', 'WITHDRAWN', 'PENDING'] as const;
export type InvestmentStatus = (typeof INVESTMENT_STATUSES)[number];

export const RETURN_STATUSES = ['UPCOMING', 'DUE', 'PAID', 'CANCELLED'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];
