import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/**
 * A payment was reversed or came back after the collateral was sold: the borrower's surplus of the sale pays what is owed because
 * of it, from `paidOn` on. The money moves with SaleSurplusTakenBack.
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
  }
>;
