import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/**
 * A payment was reversed or came back after the collateral was sold: the borrower's surplus of the sale pays what is owed because
 * of it, from `paidOn` on. The money moves with SaleSurplusTakenBack. Or something is left of the costs of the sale: it pays what
 * is owed, and the money moves with SaleCostsClosed.
 */
export type SurplusApplied = DomainEvent<
  'SurplusApplied',
  {
    saleId: string;
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: CashMethod;
    paidOn: CalendarDate;
    paidAt: string;
    nextDueOn: CalendarDate | null;
    /** Left out if a payment was reversed or came back. COSTS_LEFT: less than expected was spent on the sale. */
    because?: 'COSTS_LEFT';
  }
>;
