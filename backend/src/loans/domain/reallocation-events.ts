/** Events about changed splits of recorded payments, and corrections of loans that older rules recorded wrongly. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/**
 * A late entry, a reversal, a return or the end of one changed the split of payments: interest became principal, or the other way. `valueOn` is
 * the day from which the change counts: the day of the payment, or a later day on which another payment bounced or a sale was
 * reversed. Old events have payments of several days, and posted everything on the last of them (see loan-restatement.ts).
 */
export type RepaymentsReallocated = DomainEvent<
  'RepaymentsReallocated',
  {
    /** In value-date order. The difference is positive for more interest than before, negative for less. */
    reallocations: readonly {
      readonly paymentId: string;
      readonly valueOn: CalendarDate;
      readonly interestDifferenceCents: Cents;
    }[];
    totalInterestDifferenceCents: Cents;
    /** Left out after a late entry. */
    cause?: 'REVERSAL' | 'RETURN' | 'RETURN_UNDONE' | 'SALE_UNDONE';
    /**
     * Set if one change affects payments of several days: the number of this event in the change, and the total difference of all
     * its events.
     */
    part?: { readonly n: number; readonly of: number; readonly allInterestDifferenceCents: Cents };
  }
>;

/**
 * Moves interest that an old reallocation posted on the wrong day: more on this day, or less. All such events of a loan add up to
 * zero.
 */
export type InterestRedated = DomainEvent<
  'InterestRedated',
  { valueOn: CalendarDate; interestDifferenceCents: Cents }
>;

/**
 * After its collateral was sold, the loan was wrongly recorded as continuing by its plan: in fact everything left has been due
 * since the sale.
 */
export type RestFellDue = DomainEvent<'RestFellDue', { since: CalendarDate; nextDueOn: CalendarDate | null }>;
