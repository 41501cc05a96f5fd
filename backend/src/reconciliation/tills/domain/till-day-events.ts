/** The events of a day of a till. */
import { eventsOf } from '#platform/event-words/business-event';
import type { TillEntry } from '#reconciliation/lines/domain/statement-line';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';
import { tillDayRows } from './till-day.rows.ts';
import type { TillDay } from './till-day.ts';

interface Day {
  till: CashMethod;
  on: CalendarDate;
}

const dayEvent = eventsOf<TillDay>();

/** A person has confirmed that the ledger and the statement agree on this day, apart from the explained differences. */
export type TillReconciled = DomainEvent<
  'TillReconciled',
  Day & {
    signedBy: string;
    ledgerCents: Cents;
    /** The explained differences: entries without a line, and lines without an entry. */
    explainedCents: Cents;
    statementClosingCents: Cents;
    /** Cash that one other person alone had entered, and that this person counted with it. */
    counted?: readonly TillEntry[];
    note?: FreeTextRef;
  }
>;

const tillReconciled = dayEvent<TillReconciled>('TillReconciled', {
  evolve: (day, { data: { till, on, signedBy, statementClosingCents, counted = [] } }, signed) => {
    const before = day.status === 'OPEN' ? [] : day.counted;
    const added = counted.filter(
      ({ kind, id }) => !before.some((each) => each.kind === kind && each.id === id),
    );
    return {
      status: 'SIGNED',
      till,
      on,
      signedBy,
      statementClosingCents,
      signed,
      counted: [...before, ...added],
    };
  },
  postings: null,
  notice: null,
  activity: null,
});

/** Another person found that this was wrong. */
export type TillReopened = DomainEvent<'TillReopened', Day & { signedBy: string; reason: FreeTextRef }>;

const tillReopened = dayEvent<TillReopened>('TillReopened', {
  evolve: () => ({ status: 'OPEN' }),
  postings: null,
  notice: null,
  activity: null,
});

/** A person tried to sign with a balance that does not agree. The event does not say which. */
export type TillSigningRefused = DomainEvent<'TillSigningRefused', Day & { refusedOn: CalendarDate }>;

const tillSigningRefused = dayEvent<TillSigningRefused>('TillSigningRefused', {
  evolve: (day) => day,
  postings: null,
  notice: null,
  activity: null,
});

export const tillDayStream = streamOf({
  category: 'till-day',
  initialState: { status: 'OPEN' },
  subjectOf: (_: TillDay) => null,
  kinds: [tillReconciled, tillReopened, tillSigningRefused],
  rows: tillDayRows,
});
export type TillDayEvent = EventOf<typeof tillDayStream>;
