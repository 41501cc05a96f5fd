import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { DepositEvent } from './domain/deposit.ts';
import type { WithdrawalEvent } from './domain/withdrawal.ts';

type TransferEvent = DepositEvent | WithdrawalEvent;
type Submission = Extract<TransferEvent, { type: 'DepositSubmitted' | 'WithdrawalRequested' }>;

/** Deposits and withdrawals, both pending and decided. */
export const transfersProjection = projection<TransferEvent>({
  name: 'transfers',
  tables: ['transfers_read'],
  on: {
    DepositSubmitted: (event) => [submitted('DEPOSIT', event)],
    DepositFlagged: ({ data, streamId }) => [
      sql`UPDATE transfers_read SET suspicion = ${data.suspicion}, duplicate_of_id = ${data.duplicateOfId ?? null}
           WHERE transfer_id = ${streamId}`,
    ],
    DepositDisputed: ({ data, streamId }) => [
      sql`UPDATE transfers_read SET suspicion = 'SAME_REFERENCE', duplicate_of_id = coalesce(duplicate_of_id, ${data.otherId})
           WHERE transfer_id = ${streamId} AND status = 'PENDING'`,
    ],
    DepositVerified: (event) => [
      decided('COMPLETED', event),
      sql`UPDATE transfers_read SET amount_cents = ${event.data.amountCents} WHERE transfer_id = ${event.streamId}`,
    ],
    DepositRejected: (event) => [decided('REJECTED', event)],
    DepositReversed: (event) => [decided('REVERSED', event)],
    WithdrawalRequested: (event) => [
      submitted('WITHDRAWAL', event),
      ...(event.data.destinationId === undefined ? [] : [paidTo(event.streamId, event.data.destinationId)]),
    ],
    WithdrawalPaid: (event) => [decided('COMPLETED', event)],
    WithdrawalRejected: (event) => [decided('REJECTED', event)],
    WithdrawalReturned: (event) => [decided('RETURNED', event)],
    // As it was before the return: decided by the person who paid it.
    WithdrawalReturnUndone: ({ streamId }) => [
      sql`UPDATE transfers_read SET status = 'COMPLETED', decision_event_id = e.event_id, decided_at = e.recorded_at,
                 decided_by = e.actor_id
            FROM es.event e
           WHERE transfer_id = ${streamId} AND e.stream_id = ${streamId} AND e.type = 'WithdrawalPaid'`,
    ],
  },
});

function submitted(
  kind: string,
  { data, streamId, eventId, recordedAt }: RecordedEvent<Submission>,
): Statement {
  return sql`INSERT INTO transfers_read (transfer_id, kind, user_id, status, method, amount_cents, submitted_at, submitted_event_id)
    VALUES (${streamId}, ${kind}, ${data.userId}, 'PENDING', ${data.method}, ${data.amountCents}, ${recordedAt}, ${eventId})`;
}

const paidTo = (withdrawalId: string, destinationId: string): Statement =>
  sql`UPDATE transfers_read SET destination_id = ${destinationId} WHERE transfer_id = ${withdrawalId}`;

function decided(status: string, { streamId, eventId, recordedAt, actorId }: RecordedEvent): Statement {
  return sql`UPDATE transfers_read SET status = ${status}, decision_event_id = ${eventId}, decided_at = ${recordedAt},
                    decided_by = ${actorId}
              WHERE transfer_id = ${streamId}`;
}
