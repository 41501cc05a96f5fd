import { sql } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { PolicyChanged } from './domain/policy.ts';

/** Every version of the approval policy that is an event. */
export const policyProjection = projection<PolicyChanged>({
  name: 'approval-policy',
  tables: ['approval_policy_read'],
  on: {
    PolicyChanged: ({ data: { n, rules, askedBy }, actorId, recordedAt, eventId }) => [
      sql`INSERT INTO approval_policy_read (n, rules, asked_by, made_by, made_at, made_event_id)
          VALUES (${n}, ${JSON.stringify(rules)}::jsonb, ${askedBy}, ${actorId}, ${recordedAt}, ${eventId})`,
    ],
  },
});
