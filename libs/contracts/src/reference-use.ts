/** The entry that uses a payment reference. */
import { z } from 'zod';
import { id } from './answer-fields.ts';

/**
 * The id of the deposit, withdrawal, payment or sale; for a disbursement that of the loan, for costs that of their payment.
 * STATEMENT_LINE is in suspense, or
 * was assigned.
 */
export const REFERENCE_USE_KINDS = [
  'DEPOSIT',
  'WITHDRAWAL',
  'REPAYMENT',
  'DISBURSEMENT',
  'COLLATERAL_SALE',
  'SALE_COSTS',
  'STATEMENT_LINE',
] as const;

export const referenceUse = z.object({ kind: z.enum(REFERENCE_USE_KINDS), id });
export type ReferenceUse = z.output<typeof referenceUse>;
