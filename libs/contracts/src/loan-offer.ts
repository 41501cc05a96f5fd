/** The offer of a loan to its borrower, before it is paid out. */
import { z } from 'zod';
import { dateOn, id, instantAt } from './answer-fields.ts';
import { ACCEPT_METHODS } from './routes/loans.ts';

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
});
export type LoanOffer = z.output<typeof loanOffer>;
