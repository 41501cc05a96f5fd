/** What was recorded of a loan, and was taken back. */
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** A payment bounced: from `returnedOn` on it is as if it had never been made. The split is what was posted of it by then. */
export type RepaymentReturned = DomainEvent<
  'RepaymentReturned',
  {
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: CashMethod;
    paidOn: CalendarDate;
    returnedOn: CalendarDate;
    nextDueOn: CalendarDate | null;
    reason: FreeTextRef;
  }
>;
