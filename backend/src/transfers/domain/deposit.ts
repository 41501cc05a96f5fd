/** The line of an imported statement that proves the arrival of the money. */
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { DuplicateSuspicion } from '@dziva/vocabulary/transfers';

export interface StatementEvidence {
  readonly importId: string;
  readonly line: number;
}
/**
 * The state after a person verifies without a line: the line with its reference is reserved for it, or a person decides on
 * similar lines.
 */
export type LineAwaited = 'REFERENCE' | 'PERSON';

/** Hours after which finance is reminded of a deposit that nobody has decided; after the last one it is overdue. */
export const REMINDER_HOURS = [24, 48] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

interface Submitted {
  readonly userId: string;
  readonly amountCents: Cents;
  readonly method: TransferMethod;
  readonly suspicion: DuplicateSuspicion | null;
  /** The earlier deposit that it may repeat. */
  readonly duplicateOfId: string | null;
}

interface Decided extends Submitted {
  /** The event of the last decision. */
  readonly decision: EventVersion;
}

export type Deposit =
  | { readonly status: 'NONE' }
  | (Submitted & {
      readonly status: 'PENDING';
      /** Finance was reminded at this age; 0 before the first reminder. */
      readonly remindedHours: ReminderHours | 0;
    })
  | VerifiedDeposit
  | (Decided & { readonly status: 'REJECTED' | 'REVERSED' });
export type VerifiedDeposit = Decided & {
  readonly status: 'COMPLETED';
  readonly awaits: LineAwaited | null;
  /** The value date. */
  readonly creditedOn: CalendarDate;
};
