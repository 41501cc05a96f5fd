import { sql } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { AssessmentEvent } from './domain/assessment.ts';

const APPOINTMENT_MS = 3_600_000;

/** For the list of assessments: the appointments and their results. */
export const assessmentsProjection = projection<AssessmentEvent>({
  name: 'assessments',
  tables: ['assessments_read'],
  on: {
    AssessmentScheduled: ({ data, streamId, version, eventId, recordedAt }) => [
      sql`INSERT INTO assessments_read (assessment_id, application_id, version, status, scheduled_at, scheduled_until, assessor_id,
                 place_event_id, notes_event_id, created_at)
          VALUES (${streamId}, ${data.applicationId}, ${version}, 'SCHEDULED', ${data.scheduledAt}, ${endOf(data.scheduledAt)},
                 ${data.assessorId}, ${eventId}, ${eventId}, ${recordedAt})`,
    ],
    AssessmentRescheduled: ({ data, streamId, version, eventId }) => [
      sql`UPDATE assessments_read SET version = ${version}, scheduled_at = ${data.scheduledAt},
                 scheduled_until = ${endOf(data.scheduledAt)}, assessor_id = ${data.assessorId},
                 place_event_id = CASE WHEN ${data.location !== undefined} THEN ${eventId}::uuid ELSE place_event_id END
           WHERE assessment_id = ${streamId}`,
    ],
    AssessmentCompleted: ({ data, streamId, version, eventId }) => [
      sql`UPDATE assessments_read SET version = ${version}, status = 'COMPLETED', result = ${data.result},
                 assessed_value_cents = ${data.assessedValueCents}, assessed_at = ${data.assessedAt},
                 notes_event_id = CASE WHEN ${data.notes !== undefined} THEN ${eventId}::uuid ELSE notes_event_id END
           WHERE assessment_id = ${streamId}`,
    ],
    AssessmentCancelled: ({ streamId, version }) => [
      sql`UPDATE assessments_read SET version = ${version}, status = 'CANCELLED' WHERE assessment_id = ${streamId}`,
    ],
  },
});

function endOf(scheduledAt: string | null): string | null {
  return scheduledAt === null ? null : new Date(Date.parse(scheduledAt) + APPOINTMENT_MS).toISOString();
}
