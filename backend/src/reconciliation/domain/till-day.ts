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

/** A person has found that the books and the statement agree on this day, but for what explains it. */
export type TillReconciled = DomainEvent<
  'TillReconciled',
  Day & {
    signedBy: string;
    ledgerCents: Cents;
    /** What explains that the statement says something else: entries without a line, lines without an entry. */
    explainedCents: Cents;
    statementClosingCents: Cents;
    note?: FreeTextRef;
  }
>;
/** Somebody else found that it was not so. */
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
