import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

interface Day {
  till: CashMethod;
  on: CalendarDate;
}

/** A person has confirmed that the ledger and the statement agree on this day, apart from the explained differences. */
export type TillReconciled = DomainEvent<
  'TillReconciled',
  Day & {
    signedBy: string;
    ledgerCents: Cents;
    /** The explained differences: entries without a line, and lines without an entry. */
    explainedCents: Cents;
    statementClosingCents: Cents;
    note?: FreeTextRef;
  }
>;
/** Another person found that this was wrong. */
export type TillReopened = DomainEvent<'TillReopened', Day & { signedBy: string; reason: FreeTextRef }>;

export type TillDayEvent = TillReconciled | TillReopened;

export type TillDay = { readonly status: 'OPEN' } | { readonly status: 'SIGNED'; readonly signedBy: string };

export const tillDayStream: StreamDefinition<TillDay, TillDayEvent> = {
  category: 'till-day',
  initialState: { status: 'OPEN' },
  evolve: (_, event) =>
    event.type === 'TillReconciled'
      ? { status: 'SIGNED', signedBy: event.data.signedBy }
      : { status: 'OPEN' },
  subjectOf: () => null,
  postings: { TillReconciled: null, TillReopened: null },
};
