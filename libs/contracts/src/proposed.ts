/** The answer of a command that was not carried out yet: a proposal that a second person confirms or refuses. */
import { z } from 'zod';
import { cents, id, instantAt } from './answer-fields.ts';
import { json } from './endpoint.ts';
import { isProposed } from './is-proposed.ts';
import { PROPOSAL_KINDS } from '@dziva/vocabulary/policy-kinds';
import { PROPOSAL_STATES, PROPOSAL_SUBJECT_KINDS } from '@dziva/vocabulary/approvals';

const origin = z
  .string()
  .nullable()
  .meta({ description: 'Device and network; null where they are not known' });

export const proposal = z.object({
  id,
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  amountCents: cents.nullable().meta({ description: 'Null where it is not about money' }),
  subject: z.object({ kind: z.enum(PROPOSAL_SUBJECT_KINDS), id }),
  memberId: id,
  memberName: z.string(),
  reason: z.string().meta({ description: 'What was written; else the rule that asks for a second person' }),
  proposedById: id,
  proposedBy: z.string(),
  proposedAt: instantAt,
  proposedFrom: origin,
  expiresAt: instantAt,
  decidedById: id.nullable(),
  decidedBy: z.string().nullable().meta({ description: 'Null while it waits, and where it lapsed' }),
  decidedAt: instantAt.nullable(),
  decidedFrom: origin,
  decisionNote: z
    .string()
    .nullable()
    .meta({ description: 'The note of who confirmed, or why it was refused or ended early' }),
});
export type Proposal = z.output<typeof proposal>;

/** A decision of two people, made or still open, as the page of its subject shows it. */
export const trailEntry = proposal.pick({
  id: true,
  kind: true,
  amountCents: true,
  proposedBy: true,
  proposedAt: true,
  proposedFrom: true,
  decidedBy: true,
  decidedAt: true,
  decidedFrom: true,
  state: true,
});
export type TrailEntry = z.output<typeof trailEntry>;

export const proposed = z.object({ proposal });
export type Proposed = z.output<typeof proposed>;

/** For a command that the policy holds back: 202 with the proposal. */
export const proposable = {
  otherwise: { status: 202, for: isProposed, answer: json(proposed) },
} as const;
