/** What administrators are told about sums that rest on the word of one person. The events contain only ids and sums. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { PolicyClass } from './kinds.ts';
import type { SumHolder } from './sums.ts';

/** A sum of one person, or for one member, reached half of its limit: of one Harare day, or of 30 days. */
export type OneWordHalfReached = DomainEvent<
  'OneWordHalfReached',
  {
    holder: SumHolder;
    holderId: string;
    class: PolicyClass;
    days: 1 | 30;
    sumCents: Cents;
    limitCents: Cents;
  }
>;
/** A week in which something rested on one person's word has ended. `to` is its last day. */
export type OneWordWeekEnded = DomainEvent<
  'OneWordWeekEnded',
  { from: CalendarDate; to: CalendarDate; entries: number; cents: Cents; largestCents: Cents }
>;
export type OneWordWatchEvent = OneWordHalfReached | OneWordWeekEnded;

interface OneWordWatch {
  readonly isNoted: boolean;
  readonly holderId: string | null;
}

/** One stream for each sum that reached its half, and for each week. */
export const oneWordWatchStream: StreamDefinition<OneWordWatch, OneWordWatchEvent> = {
  category: 'one-word',
  initialState: { isNoted: false, holderId: null },
  evolve: (_, { type, data }) => ({
    isNoted: true,
    holderId: type === 'OneWordHalfReached' ? data.holderId : null,
  }),
  subjectOf: ({ holderId }) => holderId,
  postings: { OneWordHalfReached: null, OneWordWeekEnded: null },
};

/** Each half and each week is noted once. */
export const noteOnce = <Event extends OneWordWatchEvent>(
  { isNoted }: OneWordWatch,
  event: Event,
): Event[] => (isNoted ? [] : [event]);
