/** A demand for payment, which comes before a default. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** The borrower was asked to pay this amount by a day. */
export type DemandSent = DomainEvent<
  'DemandSent',
  {
    borrowerId: string;
    amountCents: Cents;
    payBy: CalendarDate;
    sentOn: CalendarDate;
    /** The loan was in default or written off already, so a default cannot follow. */
    afterDefault?: true;
    /** What the borrower is told besides. */
    note?: FreeTextRef;
  }
>;

export type Demand = Pick<DemandSent['data'], 'amountCents' | 'payBy' | 'sentOn'>;
