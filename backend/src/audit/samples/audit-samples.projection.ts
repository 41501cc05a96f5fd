import { sql } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { AuditSampleEvent, QuestionAnswered, QuestionAsked } from './domain/audit-sample.ts';
import type { SampleMessageKind } from '@dziva/proofs/sample-format';

/** The samples with their entries as they are now. */
export const auditSamplesProjection = projection<AuditSampleEvent>({
  name: 'audit-samples',
  tables: ['audit_samples_read', 'audit_sample_items_read', 'audit_sample_messages_read'],
  on: {
    SampleDrawn: ({ data, streamId, eventId, actorId, recordedAt }) => [
      sql`INSERT INTO audit_samples_read (sample_id, of_what, from_on, to_on, size, above_cents, seal, seed, population,
                                          population_cents, drawn_event_id, drawn_by, drawn_at)
          VALUES (${streamId}, ${data.of}, ${data.from}, ${data.to}, ${data.size}, ${data.aboveCents}, ${data.seal}, ${data.seed},
                  ${data.population}, ${data.populationCents}, ${eventId}, ${actorId}, ${recordedAt})`,
      sql`INSERT INTO audit_sample_items_read (sample_id, entry_id, place)
          SELECT ${streamId}, e.id, e.place FROM unnest(${data.entries}::uuid[]) WITH ORDINALITY e (id, place)`,
    ],
    ItemTicked: ({ data, streamId, actorId, recordedAt }) => [
      sql`UPDATE audit_sample_items_read SET ticked_by = ${actorId}, ticked_at = ${recordedAt}
           WHERE sample_id = ${streamId} AND entry_id = ${data.entryId}`,
    ],
    ItemUnticked: ({ data, streamId }) => [
      sql`UPDATE audit_sample_items_read SET ticked_by = NULL, ticked_at = NULL
           WHERE sample_id = ${streamId} AND entry_id = ${data.entryId}`,
    ],
    QuestionAsked: (event) => messageOf(event, 'QUESTION'),
    QuestionAnswered: (event) => messageOf(event, 'ANSWER'),
  },
});

function messageOf(
  { data, streamId, eventId, version, actorId, recordedAt }: RecordedEvent<QuestionAsked | QuestionAnswered>,
  kind: SampleMessageKind,
) {
  return [
    sql`INSERT INTO audit_sample_messages_read (event_id, sample_id, entry_id, version, kind, by_id, at)
        VALUES (${eventId}, ${streamId}, ${data.entryId}, ${version}, ${kind}, ${actorId}, ${recordedAt})`,
    sql`UPDATE audit_sample_items_read SET open_question = ${kind === 'QUESTION'}
         WHERE sample_id = ${streamId} AND entry_id = ${data.entryId}`,
  ];
}
