import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** Who takes something back that a wallet was credited with by mistake, from which day on, and why. */
export interface WalletReversal {
  readonly actorId: string;
  readonly today: CalendarDate;
  /** The day on which it counts. */
  readonly on: CalendarDate;
  readonly reason: FreeTextRef;
  /** What the wallet holds of it, and what is owed from now on: together the amount. Both 0 where no wallet gives anything back. */
  readonly walletCents: Cents;
  readonly owedCents: Cents;
}
