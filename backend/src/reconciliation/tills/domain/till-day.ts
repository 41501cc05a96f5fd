/** A day of a till, open or signed. */
import type { TillEntry } from '#reconciliation/lines/domain/statement-line';
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';

export interface SignedDay {
  readonly status: 'SIGNED';
  readonly till: CashMethod;
  readonly on: CalendarDate;
  readonly signedBy: string;
  readonly statementClosingCents: Cents;
  /** When it was signed last. */
  readonly signed: EventVersion;
  /** Cash that the signers counted with it since it was open. */
  readonly counted: readonly TillEntry[];
}

export type TillDay = { readonly status: 'OPEN' } | SignedDay;
