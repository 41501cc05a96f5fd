import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** The reversal of a credit that a wallet got by mistake: who reverses it, from which day on, and why. */
export interface WalletReversal {
  readonly actorId: string;
  readonly today: CalendarDate;
  /** The value date. */
  readonly on: CalendarDate;
  readonly reason: FreeTextRef;
  /**
   * The part that the wallet pays, and the part that is owed from now on: together the amount. Both 0 if no wallet pays anything
   * back.
   */
  readonly walletCents: Cents;
  readonly owedCents: Cents;
}
