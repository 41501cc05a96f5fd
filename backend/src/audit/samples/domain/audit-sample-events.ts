/** The events of a sample: it is drawn, its entries are ticked, and people ask and answer about them. */
import { eventsOf } from '#platform/event-words/business-event';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import { auditSampleRows } from './audit-sample.rows.ts';
import type { AuditSampleState, Draw, SampleAsked, SampleItem } from './audit-sample.ts';

type OnItem = { readonly entryId: string };

const sampleEvent = eventsOf<AuditSampleState>();

export type SampleDrawn = DomainEvent<'SampleDrawn', SampleAsked & Draw>;

const sampleDrawn = sampleEvent<SampleDrawn>('SampleDrawn', {
  evolve: (_, { data: drawn }) => ({
    status: 'DRAWN',
    drawn,
    items: new Map(
      drawn.entries.map((entryId, n) => [entryId, { entryId, place: n + 1, ticked: null, messages: [] }]),
    ),
  }),
  postings: null,
  notice: null,
  activity: null,
});

export type ItemTicked = DomainEvent<'ItemTicked', OnItem>;

const itemTicked = sampleEvent<ItemTicked>('ItemTicked', {
  evolve: touching((item, ticked) => ({ ...item, ticked })),
  postings: null,
  notice: null,
  activity: null,
});

export type ItemUnticked = DomainEvent<'ItemUnticked', OnItem>;

const itemUnticked = sampleEvent<ItemUnticked>('ItemUnticked', {
  evolve: touching((item) => ({ ...item, ticked: null })),
  postings: null,
  notice: null,
  activity: null,
});

export type QuestionAsked = DomainEvent<'QuestionAsked', OnItem & { readonly text: FreeTextRef }>;

const questionAsked = sampleEvent<QuestionAsked>('QuestionAsked', {
  evolve: saying(true),
  postings: null,
  notice: null,
  activity: null,
});

export type QuestionAnswered = DomainEvent<'QuestionAnswered', OnItem & { readonly text: FreeTextRef }>;

const questionAnswered = sampleEvent<QuestionAnswered>('QuestionAnswered', {
  evolve: saying(false),
  postings: null,
  notice: null,
  activity: null,
});

export const auditSampleStream = streamOf({
  category: 'audit-sample',
  initialState: { status: 'NONE' },
  subjectOf: (_: AuditSampleState) => null,
  kinds: [sampleDrawn, itemTicked, itemUnticked, questionAsked, questionAnswered],
  rows: auditSampleRows,
});
export type AuditSampleEvent = EventOf<typeof auditSampleStream>;

/** What is done to one entry of a sample. */
function touching(change: (item: SampleItem, version: EventVersion) => SampleItem) {
  return (
    sample: AuditSampleState,
    { data: { entryId } }: { readonly data: OnItem },
    version: EventVersion,
  ): AuditSampleState => {
    if (sample.status === 'NONE') return sample;
    const item = sample.items.get(entryId);
    if (item === undefined) return sample;
    return { ...sample, items: new Map(sample.items).set(entryId, change(item, version)) };
  };
}

/** Adds a message about one entry. */
function saying(isQuestion: boolean) {
  return touching(({ messages, ...item }, entry) => ({
    ...item,
    messages: [...messages, { entryId: item.entryId, isQuestion, entry }],
  }));
}
