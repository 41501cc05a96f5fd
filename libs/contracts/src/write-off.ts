/** The write-off of a loan, as the loan shows it. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';

/** Requested by one person; written off once a second one agreed. */
export const writeOff = z.object({
  requestedById: id
    .nullable()
    .meta({ description: 'Null for the borrower, who reads of it when it is done' }),
  requestedBy: z.string(),
  requestedAt: instantAt,
  reason: z.string().nullable(),
  amountCents: cents.nullable().meta({
    description: 'Outstanding principal when it was asked for',
  }),
  hasLapsed: z.boolean().meta({
    description:
      'The outstanding principal is another one since: it cannot be confirmed, and is asked for again',
  }),
  writtenOffOn: dateOn.nullable().meta({ description: 'Null while a second person has to agree' }),
  writtenOffCents: cents.nullable(),
  recoveredCents: cents.optional().meta({ description: 'What came in since; of a loan that is written off' }),
  recoverableCents: cents
    .optional()
    .meta({ description: 'Principal and interest that were given up and have not come in since' }),
});
export type WriteOff = z.output<typeof writeOff>;
