/** Whose word an entry of money rests on. For staff only. */
import { z } from 'zod';
import { id } from './answer-fields.ts';
import { EVIDENCE_KINDS } from '@dziva/vocabulary/evidence';

export const evidence = z.object({
  kind: z.enum(EVIDENCE_KINDS).meta({
    description:
      'TYPED: somebody says so. STATEMENT: a line of an imported statement. PROVIDER: a provider answered so. DOCUMENT: a file that another person opened. COUNTED: a drawer was counted. OWNER: the member’s own act. RULE: a job carries out what was agreed before',
  }),
  by: z
    .array(
      z.object({
        id,
        name: z.string().nullable().meta({ description: 'Null for the service itself and an erased person' }),
      }),
    )
    .meta({ description: 'The people whose word it is; of a statement who imported and who confirmed it' }),
  documentId: id.optional(),
});
export type EvidenceAnswer = z.output<typeof evidence>;

/** The field of an answer that is an entry of money. Without it where nothing is stored, and for members. */
export const entryEvidence = {
  evidence: evidence.optional().meta({
    description: 'For staff: whose word it rests on. Absent while nothing moved',
  }),
};

/** The same for the payout of a loan. */
export const payoutEvidence = {
  evidence: evidence.optional().meta({
    description: 'Of one loan that was paid out, for staff: whose word the payout rests on',
  }),
};
