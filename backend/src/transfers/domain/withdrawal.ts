import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { TransferMethod } from './transfer-method.ts';

interface Payout {
  userId: string;
  amountCents: Cents;
  method: TransferMethod;
}

/**
 * The amount is held from now on. `destinationId` is the destination that the member chose. In events from before destinations
 * existed, and if they chose none, `destination` is the text that they wrote. Nothing is paid there before
 * `destinationUsableFrom`.
 */
export type WithdrawalRequested = DomainEvent<
  'WithdrawalRequested',
  Payout & {
    requestedOn: CalendarDate;
    description?: FreeTextRef;
    destination?: FreeTextRef;
    destinationId?: string;
    destinationUsableFrom?: string;
  }
>;
/** The money was sent. `reference` is the provider's. */
export type WithdrawalPaid = DomainEvent<
  'WithdrawalPaid',
  Payout & { paidOn: CalendarDate; reference: FreeTextRef; referenceHash?: string }
>;
/** It will not be sent; the hold is released. */
export type WithdrawalRejected = DomainEvent<
  'WithdrawalRejected',
  Payout & { rejectedOn: CalendarDate; reason: FreeTextRef }
>;

/** The money was sent and came back, such as from a number that does not exist. */
export type WithdrawalReturned = DomainEvent<
  'WithdrawalReturned',
  Payout & { returnedOn: CalendarDate; reason: FreeTextRef }
>;

/**
 * The return was recorded by mistake: the money had reached the member. The entry mirrors that of the return, on the same day. The
 * wallet pays what it holds, and the member owes the rest.
 */
export type WithdrawalReturnUndone = DomainEvent<
  'WithdrawalReturnUndone',
  Payout & {
    walletCents: Cents;
    owedCents: Cents;
    paidOn: CalendarDate;
    returnedOn: CalendarDate;
    reason: FreeTextRef;
  }
>;

export type WithdrawalEvent =
  WithdrawalRequested | WithdrawalPaid | WithdrawalRejected | WithdrawalReturned | WithdrawalReturnUndone;

export type Withdrawal =
  | { readonly status: 'NONE' }
  | PendingWithdrawal
  | (Readonly<Payout> & { readonly status: 'REJECTED' })
  | PaidWithdrawal
  | ReturnedWithdrawal;
export type PendingWithdrawal = Readonly<Payout> & {
  readonly status: 'PENDING';
  /** The number or account that the member registered and chose; null if they chose none. */
  readonly destinationId: string | null;
  /** Null if the destination was never on hold, or there is none. */
  readonly usableFrom: string | null;
};
export type PaidWithdrawal = Readonly<Payout> & {
  readonly status: 'COMPLETED';
  readonly paidOn: CalendarDate;
};
export type ReturnedWithdrawal = Readonly<Payout> & {
  readonly status: 'RETURNED';
  readonly paidOn: CalendarDate;
  readonly returnedOn: CalendarDate;
};
