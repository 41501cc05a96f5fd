/** What administrators are told about sums that rest on the word of one person. The events contain only ids and sums. */
import { eventsOf } from '#platform/event-words/business-event';
import { notice, stream } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { SumHolder } from '@dziva/vocabulary/approvals';
import type { PolicyClass } from '@dziva/vocabulary/policy-kinds';
import { CLASS_WORDS } from './classes.ts';

interface OneWordWatch {
  readonly isNoted: boolean;
  readonly holderId: string | null;
}

const oneWordEvent = eventsOf<OneWordWatch>();

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

const oneWordHalfReached = oneWordEvent<OneWordHalfReached>('OneWordHalfReached', {
  evolve: (_, { data: { holderId } }) => ({ isNoted: true, holderId }),
  postings: null,
  notice: notice({
    audience: ({ data: { holderId } }) => ({
      roles: ['ADMIN'],
      except: [holderId],
    }),
    subject: stream('one-word'),
    facts: ({ data }) => ({
      holder: data.holder,
      class: data.class,
      days: data.days,
      sumCents: data.sumCents,
      limitCents: data.limitCents,
    }),
    words: ({ holder, class: ofClass, days, sumCents, limitCents }, { memberName }) => ({
      title: 'Half of a limit is used',
      message: `${CLASS_WORDS[ofClass]}: ${formatUsd(sumCents)} ${period(days)} ${holder === 'PERSON' ? `rests on the word of ${memberName} alone` : `for ${memberName} rests on one person’s word each`}. The limit is ${formatUsd(limitCents)}.`,
    }),
  }),
  activity: null,
});

/** A week in which something rested on one person's word has ended. `to` is its last day. */
export type OneWordWeekEnded = DomainEvent<
  'OneWordWeekEnded',
  { from: CalendarDate; to: CalendarDate; entries: number; cents: Cents; largestCents: Cents }
>;

const oneWordWeekEnded = oneWordEvent<OneWordWeekEnded>('OneWordWeekEnded', {
  evolve: () => ({ isNoted: true, holderId: null }),
  postings: null,
  notice: notice({
    audience: () => ({ roles: ['ADMIN'], except: [] }),
    subject: stream('one-word'),
    facts: ({ data: { from, to, entries, cents, largestCents } }) => ({
      from,
      to,
      entries,
      cents,
      largestCents,
    }),
    words: ({ from, to, entries, cents, largestCents }) => ({
      title: 'One person’s word: the week',
      message: `From ${day(from)} to ${day(to)}, ${entries} ${entries === 1 ? 'entry' : 'entries'} of ${formatUsd(cents)} in all rested on one person’s word each. The largest was ${formatUsd(largestCents)}. Look at whose they are.`,
    }),
  }),
  activity: null,
});

export const oneWordWatchStream = streamOf({
  category: 'one-word',
  initialState: { isNoted: false, holderId: null },
  subjectOf: ({ holderId }: OneWordWatch) => holderId,
  kinds: [oneWordHalfReached, oneWordWeekEnded],
});
export type OneWordWatchEvent = EventOf<typeof oneWordWatchStream>;

const period = (days: number): string => (days === 1 ? 'today' : `in ${days} days`);

/** Each half and each week is noted once. */
export const noteOnce = <Event extends OneWordWatchEvent>(
  { isNoted }: OneWordWatch,
  event: Event,
): Event[] => (isNoted ? [] : [event]);
