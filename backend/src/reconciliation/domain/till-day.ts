import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { TillEntry } from './statement-line.ts';

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
    /** Cash that one other person alone had entered, and that this person counted with it. */
    counted?: readonly TillEntry[];
    note?: FreeTextRef;
  }
>;
/** Another person found that this was wrong. */
export type TillReopened = DomainEvent<'TillReopened', Day & { signedBy: string; reason: FreeTextRef }>;

/** A person tried to sign with a balance that does not agree. The event does not say which. */
export type TillSigningRefused = DomainEvent<'TillSigningRefused', Day & { refusedOn: CalendarDate }>;

export type TillDayEvent = TillReconciled | TillReopened | TillSigningRefused;

export type TillDay =
  | { readonly status: 'OPEN' }
  | { readonly status: 'SIGNED'; readonly signedBy: string; readonly statementClosingCents: Cents };

export const tillDayStream: StreamDefinition<TillDay, TillDayEvent> = {
  category: 'till-day',
  initialState: { status: 'OPEN' },
  evolve,
  subjectOf: () => null,
  postings: { TillReconciled: null, TillReopened: null, TillSigningRefused: null },
};

function evolve(day: TillDay, event: TillDayEvent): TillDay {
  switch (event.type) {
    case 'TillReconciled': {
      const { signedBy, statementClosingCents } = event.data;
      return { status: 'SIGNED', signedBy, statementClosingCents };
    }
    case 'TillReopened':
      return { status: 'OPEN' };
    case 'TillSigningRefused':
      return day;
  }
}
