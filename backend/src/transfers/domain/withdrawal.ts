import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';

export interface Payout {
  userId: string;
  amountCents: Cents;
  method: TransferMethod;
}

/** The number or account that the member registered and chose; null if they chose none. */
interface Requested extends Readonly<Payout> {
  readonly destinationId: string | null;
}

export type Withdrawal =
  | { readonly status: 'NONE' }
  | PendingWithdrawal
  | (Requested & { readonly status: 'REJECTED'; readonly decision: EventVersion })
  | PaidWithdrawal
  | ReturnedWithdrawal;
export interface PendingWithdrawal extends Requested {
  readonly status: 'PENDING';
  /** Null if the destination was never on hold, or there is none. */
  readonly usableFrom: string | null;
}
export interface PaidWithdrawal extends Requested {
  readonly status: 'COMPLETED';
  readonly paidOn: CalendarDate;
  /** The event that paid it. */
  readonly decision: EventVersion;
}
export interface ReturnedWithdrawal extends Requested {
  readonly status: 'RETURNED';
  readonly paidOn: CalendarDate;
  readonly returnedOn: CalendarDate;
  /** The events that paid it, and that recorded its return. */
  readonly payment: EventVersion;
  readonly decision: EventVersion;
}
