import { sql } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { PolicyChanged } from './domain/policy.ts';

/** Every version of the approval policy, except the default, which has no event. */
export const policyProjection = projection<PolicyChanged>({
  name: 'approval-policy',
  tables: ['approval_policy_read'],
  on: {
    PolicyChanged: ({
      data: { n, preset = 'STANDARD', classes = {}, rules, limits = {}, askedBy },
      ...event
    }) => [
      sql`INSERT INTO approval_policy_read (n, preset, classes, rules, limits, asked_by, made_by, made_at, made_event_id)
          VALUES (${n}, ${preset}, ${JSON.stringify(classes)}::jsonb, ${JSON.stringify(rules)}::jsonb, ${JSON.stringify(limits)}::jsonb,
                  ${askedBy}, ${event.actorId}, ${event.recordedAt}, ${event.eventId})`,
    ],
  },
});
