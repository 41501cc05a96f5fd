/** What still came in after the rest of a loan was written off. It is income, and changes nothing that the loan's account says. */
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { TakenExcess } from './recorded-payment.ts';

interface Recovery {
  paymentId: string;
  borrowerId: string;
  amountCents: Cents;
  method: 'WALLET' | CashMethod;
  /** Its value date: never before the write-off. */
  paidOn: CalendarDate;
}

export type RecoveryReceived = DomainEvent<
  'RecoveryReceived',
  Recovery & {
    paidAt: string;
    receiptNumber: string;
    reference?: FreeTextRef;
    /** Keyed, of method and reference: the payment is known by it when the text was erased. */
    referenceHash?: string;
    /** What came beyond what was given up and is in the borrower's wallet. */
    excessCents?: Cents;
  }
>;
/** It was entered wrongly, and counts no more from its own day on. */
export type RecoveryReversed = DomainEvent<
  'RecoveryReversed',
  Recovery & { reason: FreeTextRef; excess?: TakenExcess }
>;
/** It bounced, and counts no more from `returnedOn` on. */
export type RecoveryReturned = DomainEvent<
  'RecoveryReturned',
  Recovery & { method: CashMethod; returnedOn: CalendarDate; reason: FreeTextRef; excess?: TakenExcess }
>;
/** What the sale of its collateral brought, up to what was given up. The money moves with CollateralSold. */
export type SaleRecovered = DomainEvent<
  'SaleRecovered',
  {
    saleId: string;
    paymentId: string;
    borrowerId: string;
    /** 0 where the costs took the whole price. */
    amountCents: Cents;
    method: CashMethod;
    soldOn: CalendarDate;
    soldAt: string;
  }
>;
/** That sale was taken back. */
export type SaleRecoveryTakenBack = DomainEvent<
  'SaleRecoveryTakenBack',
  { paymentId: string; borrowerId: string; amountCents: Cents; soldOn: CalendarDate; undoneOn: CalendarDate }
>;

export type RecoveryEvent =
  RecoveryReceived | RecoveryReversed | RecoveryReturned | SaleRecovered | SaleRecoveryTakenBack;
