/** A sample of journal entries that an auditor checks, with ticks, questions and answers. */
import { eventsOf } from '#platform/event-words/business-event';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { Cents } from '@dziva/money/cents';

/** What is drawn. Two people who ask for the same get the same sample. */
export interface SampleAsked {
  readonly of: 'ENTRIES';
  /** Days of recording in Harare, both included. */
  readonly from: string;
  readonly to: string;
  readonly size: number;
  /** Null: entries of any amount. */
  readonly aboveCents: Cents | null;
}

/** The result of a draw. */
export interface Draw {
  /** The number of the seal that decides it, and its hash, by which the entries are ordered. */
  readonly seal: number;
  readonly seed: string;
  /** The entries of the period above the amount: how many, and their sum. */
  readonly population: number;
  readonly populationCents: Cents;
  /** The events that posted the drawn entries, in the order of the draw. */
  readonly entries: readonly string[];
}

type OnItem = { readonly entryId: string };

interface ItemState {
  readonly isTicked: boolean;
  readonly isAsked: boolean;
  readonly messages: number;
}

export type AuditSampleState =
  | { readonly status: 'NONE' }
  | {
      readonly status: 'DRAWN';
      readonly entries: ReadonlySet<string>;
      /** Entries that nobody has touched are left out. */
      readonly touched: ReadonlyMap<string, ItemState>;
    };

const sampleEvent = eventsOf<AuditSampleState>();

export type SampleDrawn = DomainEvent<'SampleDrawn', SampleAsked & Draw>;

const sampleDrawn = sampleEvent<SampleDrawn>('SampleDrawn', {
  evolve: (_, { data }) => ({ status: 'DRAWN', entries: new Set(data.entries), touched: new Map() }),
  postings: null,
  notice: null,
  activity: null,
});

export type ItemTicked = DomainEvent<'ItemTicked', OnItem>;

const itemTicked = sampleEvent<ItemTicked>('ItemTicked', {
  evolve: touching((item) => ({ ...item, isTicked: true })),
  postings: null,
  notice: null,
  activity: null,
});

export type ItemUnticked = DomainEvent<'ItemUnticked', OnItem>;

const itemUnticked = sampleEvent<ItemUnticked>('ItemUnticked', {
  evolve: touching((item) => ({ ...item, isTicked: false })),
  postings: null,
  notice: null,
  activity: null,
});

export type QuestionAsked = DomainEvent<'QuestionAsked', OnItem & { readonly text: FreeTextRef }>;

const questionAsked = sampleEvent<QuestionAsked>('QuestionAsked', {
  evolve: touching((item) => ({ ...item, isAsked: true, messages: item.messages + 1 })),
  postings: null,
  notice: null,
  activity: null,
});

export type QuestionAnswered = DomainEvent<'QuestionAnswered', OnItem & { readonly text: FreeTextRef }>;

const questionAnswered = sampleEvent<QuestionAnswered>('QuestionAnswered', {
  evolve: touching((item) => ({ ...item, isAsked: true, messages: item.messages + 1 })),
  postings: null,
  notice: null,
  activity: null,
});

export const auditSampleStream = streamOf({
  category: 'audit-sample',
  initialState: { status: 'NONE' },
  subjectOf: (_: AuditSampleState) => null,
  kinds: [sampleDrawn, itemTicked, itemUnticked, questionAsked, questionAnswered],
});
export type AuditSampleEvent = EventOf<typeof auditSampleStream>;

/** What is done to one entry of a sample. */
function touching(change: (item: ItemState) => ItemState) {
  return (sample: AuditSampleState, { data: { entryId } }: { readonly data: OnItem }): AuditSampleState =>
    sample.status === 'NONE'
      ? sample
      : {
          ...sample,
          touched: new Map(sample.touched).set(entryId, change(sample.touched.get(entryId) ?? UNTOUCHED)),
        };
}

const UNTOUCHED: ItemState = { isTicked: false, isAsked: false, messages: 0 };
const MESSAGES_MAX = 100;

/** Keeps a draw; one that is kept already is not drawn again. Throws 422 `NOTHING_TO_DRAW`. */
export function keepDraw(sample: AuditSampleState, asked: SampleAsked, draw: Draw): AuditSampleEvent[] {
  if (sample.status === 'DRAWN') return [];
  if (draw.population === 0)
    throw new RuleViolation(
      'NOTHING_TO_DRAW',
      'No entry was recorded in these days above this amount. Choose other days or a lower amount.',
    );
  return [{ type: 'SampleDrawn', data: { ...asked, ...draw } }];
}

/** Marks an entry as checked. Throws 404 for an entry that was not drawn, 409 `TICKED_ALREADY`. */
export function tick(sample: AuditSampleState, entryId: string): AuditSampleEvent[] {
  if (itemOf(sample, entryId).isTicked)
    throw stateConflict('TICKED_ALREADY', 'This entry is ticked already.');
  return [{ type: 'ItemTicked', data: { entryId } }];
}

/** Takes the mark away. Throws 404, 409 `NOT_TICKED`. */
export function untick(sample: AuditSampleState, entryId: string): AuditSampleEvent[] {
  if (!itemOf(sample, entryId).isTicked) throw stateConflict('NOT_TICKED', 'This entry is not ticked.');
  return [{ type: 'ItemUnticked', data: { entryId } }];
}

/** Asks about an entry, also a second time. Throws 404, 409 `TOO_MANY_MESSAGES`. */
export function ask(sample: AuditSampleState, entryId: string, text: FreeTextRef): AuditSampleEvent[] {
  expectBelowLimit(itemOf(sample, entryId));
  return [{ type: 'QuestionAsked', data: { entryId, text } }];
}

/** Answers, or adds to an answer. Throws 404, 409 `NOTHING_ASKED`, 409 `TOO_MANY_MESSAGES`. */
export function answer(sample: AuditSampleState, entryId: string, text: FreeTextRef): AuditSampleEvent[] {
  const item = itemOf(sample, entryId);
  if (!item.isAsked) throw stateConflict('NOTHING_ASKED', 'Nothing was asked about this entry.');
  expectBelowLimit(item);
  return [{ type: 'QuestionAnswered', data: { entryId, text } }];
}

function itemOf(sample: AuditSampleState, entryId: string): ItemState {
  if (sample.status === 'NONE') throw notFound('sample');
  if (!sample.entries.has(entryId)) throw notFound('entry of this sample');
  return sample.touched.get(entryId) ?? UNTOUCHED;
}

function expectBelowLimit({ messages }: ItemState): void {
  if (messages >= MESSAGES_MAX)
    throw stateConflict(
      'TOO_MANY_MESSAGES',
      `There are ${MESSAGES_MAX} messages about this entry already. Talk to each other.`,
    );
}

/** The refusal of a draw that no seal can decide yet. */
export function notSealedYet(to: string, today: string): RuleViolation {
  return to >= today
    ? stateConflict(
        'NOT_SEALED_YET',
        `The first seal after ${to} decides what is drawn, so nobody can know it before. Draw the sample when this day is over, or choose an earlier last day.`,
      )
    : stateConflict(
        'NOT_SEALED_YET',
        `The first seal after ${to} decides what is drawn, and there is none yet: it comes within ten minutes of the next event. Try again then, or choose an earlier last day.`,
      );
}
