/** The rows of a sample: what was asked for and drawn, its entries as they are now, and what was said about them. */
import { FIRST, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import type { AuditSampleState, SampleItem } from './audit-sample.ts';

const ofSample = tableRows({
  table: 'audit_samples_read',
  key: ['sampleId'],
  items: (sample: AuditSampleState) => (sample.status === 'NONE' ? [] : [sample.drawn]),
  row: (drawn, { id, at }) => ({
    sampleId: id,
    ofWhat: drawn.of,
    fromOn: drawn.from,
    toOn: drawn.to,
    size: drawn.size,
    aboveCents: drawn.aboveCents,
    seal: drawn.seal,
    seed: drawn.seed,
    population: drawn.population,
    populationCents: drawn.populationCents,
    drawnEventId: at(FIRST).eventId,
    drawnBy: at(FIRST).actorId,
    drawnAt: at(FIRST).recordedAt,
  }),
});

const itemsOf = (sample: AuditSampleState): readonly SampleItem[] =>
  sample.status === 'NONE' ? [] : [...sample.items.values()];

const ofItems = tableRows({
  table: 'audit_sample_items_read',
  key: ['sampleId', 'entryId'],
  items: itemsOf,
  row: ({ entryId, place, ticked, messages }, { id, at }) => ({
    sampleId: id,
    entryId,
    place,
    tickedBy: ticked === null ? null : at(ticked).actorId,
    tickedAt: ticked === null ? null : at(ticked).recordedAt,
    openQuestion: messages.at(-1)?.isQuestion === true,
  }),
});

const ofMessages = tableRows({
  table: 'audit_sample_messages_read',
  key: ['eventId'],
  items: (sample: AuditSampleState) => itemsOf(sample).flatMap(({ messages }) => messages),
  row: ({ entryId, isQuestion, entry }, { id, at }) => ({
    eventId: at(entry).eventId,
    sampleId: id,
    entryId,
    version: entry,
    kind: isQuestion ? 'QUESTION' : 'ANSWER',
    byId: at(entry).actorId,
    at: at(entry).recordedAt,
  }),
});

export const auditSampleRows = [ofSample, ofItems, ofMessages];
