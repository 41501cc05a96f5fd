/** What a payment code is for. The names are stored. */
export const PAYMENT_CODE_KINDS = ['LOAN', 'WALLET', 'PLAN'] as const;
export type PaymentCodeKind = (typeof PAYMENT_CODE_KINDS)[number];
