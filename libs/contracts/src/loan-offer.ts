/** The offer of a loan to its borrower, before it is paid out. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt, percent } from './answer-fields.ts';
import { ACCEPT_METHODS } from '@dziva/vocabulary/payment-methods';

/** The offer is open until `expiresAt`, unless it is accepted or declined earlier. Corrected terms make a new offer. */
export const loanOffer = z.object({
  offeredAt: instantAt,
  expiresAt: instantAt,
  acceptedAt: instantAt.nullable(),
  declinedAt: instantAt.nullable(),
  declineReason: z.string().nullable().meta({ description: 'What the borrower wrote' }),
  lapsedAt: instantAt.nullable(),
  method: z
    .enum(ACCEPT_METHODS)
    .nullable()
    .meta({ description: 'Where the borrower wants the money; null before, and where they signed on paper' }),
  destination: z.string().optional().meta({
    description: 'The registered number or account that the borrower wants it paid to, in one line',
  }),
  destinationUsableFrom: instantAt
    .optional()
    .meta({ description: 'Nothing is paid there before; left out where it can be paid at once' }),
  agreementDocumentId: id
    .nullable()
    .meta({ description: 'The agreement as PDF, or the scan of what was signed' }),
  signedOn: dateOn.nullable().meta({ description: 'The day of the signature, where it was on paper' }),
  payBy: dateOn.nullable().meta({
    description:
      'The last day of the payout of an accepted offer; after it the offer has lapsed. Null before the acceptance',
  }),
  signedRatePercent: percent.nullable().meta({
    description: 'The effective rate of the agreement: the payout never makes the loan dearer. Null before',
  }),
  destinationId: id.optional(),
  destinationRemoved: z
    .literal(true)
    .optional()
    .meta({ description: 'The borrower removed the number or account: it cannot be paid any more' }),
  paysDebtCents: cents.optional().meta({
    description:
      'Before the payout: what it first pays of the borrower’s debt, if the money goes to the wallet',
  }),
});
export type LoanOffer = z.output<typeof loanOffer>;
