/** Money received after the rest of a loan was written off. It is income, and does not change the account of the loan. */
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
  /** Its value date, never before the write-off. */
  paidOn: CalendarDate;
}

export type RecoveryReceived = DomainEvent<
  'RecoveryReceived',
  Recovery & {
    paidAt: string;
    receiptNumber: string;
    reference?: FreeTextRef;
    /** Keyed hash of method and reference: it identifies the payment after the text is erased. */
    referenceHash?: string;
    /** The part beyond the written-off amount, which is in the borrower's wallet. */
    excessCents?: Cents;
  }
>;
/** It was entered wrongly, and does not count from its own value date on. */
export type RecoveryReversed = DomainEvent<
  'RecoveryReversed',
  Recovery & { reason: FreeTextRef; excess?: TakenExcess }
>;
/** It bounced, and does not count from `returnedOn` on. */
export type RecoveryReturned = DomainEvent<
  'RecoveryReturned',
  Recovery & { method: CashMethod; returnedOn: CalendarDate; reason: FreeTextRef; excess?: TakenExcess }
>;
/** The return was recorded by mistake: the payment counts as before. */
export type RecoveryReturnUndone = DomainEvent<
  'RecoveryReturnUndone',
  Recovery & { method: CashMethod; returnedOn: CalendarDate; reason: FreeTextRef; excessCents?: Cents }
>;
/** What the sale of the collateral paid, up to the written-off amount. The money moves with CollateralSold. */
export type SaleRecovered = DomainEvent<
  'SaleRecovered',
  {
    saleId: string;
    paymentId: string;
    borrowerId: string;
    /** 0 if the costs took the whole price. */
    amountCents: Cents;
    method: CashMethod;
    soldOn: CalendarDate;
    soldAt: string;
    /** Left out for the sale itself. COSTS_LEFT: less than expected was spent on it. */
    because?: 'COSTS_LEFT';
  }
>;
/** The sale was reversed. */
export type SaleRecoveryTakenBack = DomainEvent<
  'SaleRecoveryTakenBack',
  { paymentId: string; borrowerId: string; amountCents: Cents; soldOn: CalendarDate; undoneOn: CalendarDate }
>;

export type RecoveryEvent =
  | RecoveryReceived
  | RecoveryReversed
  | RecoveryReturned
  | RecoveryReturnUndone
  | SaleRecovered
  | SaleRecoveryTakenBack;
