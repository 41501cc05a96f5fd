import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { CompanyAccount, TillEntryKind } from '@dziva/vocabulary/reconciliation';

/** A line that moved money; `amountCents` is negative for money out. */
export interface LineFacts {
  readonly importId: string;
  readonly line: number;
  readonly till: TransferMethod;
  readonly amountCents: Cents;
  /** The day of the payment; if the statement has none, the day of its import. */
  readonly on: CalendarDate;
}

/** An entry of a till: its kind and its id; for a disbursement, the id of the loan. */
export interface TillEntry {
  readonly kind: TillEntryKind;
  readonly id: string;
}

/** An entry matched to a line, with the amount that it posted to the till. */
export interface MatchedEntry extends TillEntry {
  readonly amountCents: Cents;
  /** A deposit that this line verifies: its own event names the line. */
  readonly verified?: true;
}

/** What a line has more than its entries, such as a charge that was taken off: negative if it has less. */
export interface LineDifference {
  readonly account: CompanyAccount;
  readonly amountCents: Cents;
}

/** Where money from suspense goes. A return is a new entry of the till; a loan payment is recorded like any other. */
export type Assignee =
  | { readonly kind: 'WALLET'; readonly userId: string }
  | { readonly kind: 'LOAN'; readonly loanId: string; readonly paymentId: string }
  | { readonly kind: 'ACCOUNT'; readonly account: CompanyAccount }
  | { readonly kind: 'RETURN'; readonly returnId: string };

/** Parts that can be taken back on their own; a loan payment is taken back by its reversal. */
export type ReturnableAssignee = Exclude<Assignee, { kind: 'LOAN' }>;

export type EndedState = 'MATCHED' | 'IGNORED' | 'SUSPENSE';

/** The state of a line, from its own events. A job that verifies a deposit with a line stores no event on the line. */
export type StatementLine =
  | { readonly status: 'OPEN' | 'IGNORED' }
  | {
      readonly status: 'MATCHED' | 'SUSPENSE';
      /** The amount still in suspense, without a sign. */
      readonly suspenseCents: Cents;
      /** Whether a part was assigned. */
      readonly isAssigned: boolean;
      /** The loan payments to which parts were assigned. */
      readonly paymentIds: readonly string[];
      /** Of a matched line. */
      readonly difference?: LineDifference;
    };
