/** What moves in payments that were recorded, and what is appended to loans that older rules recorded wrongly. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/**
 * A late entry, a reversal or a return moved the split of payments: what was interest became principal, or the other way.
 * `valueOn` is the day from which on: that of the payment, or the later one on which another payment bounced or a sale was taken back. Old events have payments of several days, and posted all of it on the last of them (see loan-restatement.ts).
 */
export type RepaymentsReallocated = DomainEvent<
  'RepaymentsReallocated',
  {
    /** In value-date order. More interest than before, or less when negative. */
    reallocations: readonly {
      readonly paymentId: string;
      readonly valueOn: CalendarDate;
      readonly interestDifferenceCents: Cents;
    }[];
    totalInterestDifferenceCents: Cents;
    /** Left out after a late entry. */
    cause?: 'REVERSAL' | 'RETURN' | 'SALE_UNDONE';
    /** Where one change moved payments of several days: which of its events this is, and what they move together. */
    part?: { readonly n: number; readonly of: number; readonly allInterestDifferenceCents: Cents };
  }
>;

/** Interest that an old reallocation posted on another day than its own: more on this day, or less. In sum nothing moves. */
export type InterestRedated = DomainEvent<
  'InterestRedated',
  { valueOn: CalendarDate; interestDifferenceCents: Cents }
>;

/** A loan went on by its plan after its collateral was sold: everything left has been due since. */
export type RestFellDue = DomainEvent<'RestFellDue', { since: CalendarDate; nextDueOn: CalendarDate | null }>;
