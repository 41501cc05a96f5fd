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

/** An amount of what a sale pays, divided. */
export interface SalePart {
  readonly amountCents: Cents;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
}

/**
 * A payment from before the sale was recorded after it, so less of the price was needed. What the sale had paid on that day
 * (`taken`) does not count, and this much counts in its place (`applied`; null if nothing was needed). The difference is the
 * borrower's: the money moves with SaleSurplusAdded.
 */
export type SaleProceedsReduced = DomainEvent<
  'SaleProceedsReduced',
  {
    saleId: string;
    borrowerId: string;
    /** The proceeds that do not count any more. */
    paymentId: string;
    taken: SalePart;
    applied: (SalePart & { readonly paymentId: string }) | null;
    method: CashMethod;
    paidOn: CalendarDate;
    nextDueOn: CalendarDate | null;
  }
>;
