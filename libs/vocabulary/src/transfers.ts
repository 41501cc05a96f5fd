/** Words of deposits and withdrawals. The names are stored. */
export const DEPOSIT_STATUSES = ['PENDING', 'COMPLETED', 'REJECTED', 'REVERSED'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const WITHDRAWAL_STATUSES = ['PENDING', 'COMPLETED', 'REJECTED', 'RETURNED'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** By the promised 24 to 48 hours: finance is reminded after 24, after 48 it is overdue. Null once decided. */
export const SERVICE_LEVELS = ['ON_TIME', 'DUE_SOON', 'OVERDUE'] as const;
export type ServiceLevel = (typeof SERVICE_LEVELS)[number];

/** Why a deposit is never verified automatically. */
export const DUPLICATE_SUSPICIONS = ['SAME_REFERENCE', 'SAME_PROOF'] as const;
export type DuplicateSuspicion = (typeof DUPLICATE_SUSPICIONS)[number];
