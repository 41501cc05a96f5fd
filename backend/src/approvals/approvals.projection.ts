import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { ProposalEvent } from './domain/proposal.ts';

/** Proposals and the decisions about them. */
export const approvalsProjection = projection<ProposalEvent>({
  name: 'approvals',
  tables: ['proposals_read'],
  on: {
    ProposalMade: ({ data, streamId, eventId, recordedAt }) => [
      sql`INSERT INTO proposals_read (proposal_id, kind, state, subject_kind, subject_id, member_id, amount_cents, proposed_by,
                 proposed_at, expires_at, made_event_id, apart)
          VALUES (${streamId}, ${data.kind}, 'PENDING', ${data.subject.kind}, ${data.subject.id}, ${data.memberId},
                 ${data.amountCents}, ${data.proposedBy}, ${recordedAt}, ${data.expiresAt}, ${eventId}, ${data.apart ?? []}::uuid[])`,
    ],
    EveningEntered: ({ data, streamId, eventId, recordedAt }) => [
      sql`INSERT INTO proposals_read (proposal_id, kind, state, subject_kind, subject_id, member_id, amount_cents, proposed_by,
                 proposed_at, expires_at, made_event_id)
          VALUES (${streamId}, ${data.kind}, 'EVENING', ${data.subject.kind}, ${data.subject.id}, ${data.memberId},
                 ${data.amountCents}, ${data.proposedBy}, ${recordedAt}, ${data.expiresAt}, ${eventId})`,
    ],
    ProposalConfirmed: (event) => [decided('CONFIRMED', event, event.data.decidedBy)],
    ProposalRefused: (event) => [decided('REFUSED', event, event.data.decidedBy)],
    ProposalLapsed: (event) => [decided('LAPSED', event, null)],
  },
});

function decided(
  state: string,
  { streamId, eventId, recordedAt }: RecordedEvent,
  decidedBy: string | null,
): Statement {
  return sql`UPDATE proposals_read SET state = ${state}, decided_by = ${decidedBy}, decided_at = ${recordedAt},
                    decision_event_id = ${eventId}
              WHERE proposal_id = ${streamId}`;
}
