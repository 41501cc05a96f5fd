import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { TransferMethod } from '#transfers/domain/transfer-method';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** A line that money moved by; `amountCents` is negative where money went out. */
export interface LineFacts {
  readonly importId: string;
  readonly line: number;
  readonly till: TransferMethod;
  readonly amountCents: Cents;
  /** The day of the payment; where the statement says none, of its import. */
  readonly on: CalendarDate;
}

export type TillEntryKind =
  'DEPOSIT' | 'REPAYMENT' | 'WITHDRAWAL' | 'WITHDRAWAL_RETURN' | 'DISBURSEMENT' | 'COLLATERAL_SALE';

/** An entry of a till, by what was entered and its id; of a disbursement the loan's. */
export interface TillEntry {
  readonly kind: TillEntryKind;
  readonly id: string;
}

/** An entry that a line shows, with what it posted to the till. */
export interface MatchedEntry extends TillEntry {
  readonly amountCents: Cents;
  /** A deposit that this line verifies: its own event names the line. */
  readonly verified?: true;
}

/** The line shows these entries; their amounts sum to it. */
export type LineMatched = DomainEvent<
  'LineMatched',
  LineFacts & { readonly entries: readonly MatchedEntry[] }
>;
/** Nothing in the books belongs to the line. */
export type LineIgnored = DomainEvent<'LineIgnored', LineFacts & { readonly reason: FreeTextRef }>;
/** The line is open again: a person says so, or an entry that it showed was reversed. The entries stay. */
export type LineUnmatched = DomainEvent<
  'LineUnmatched',
  LineFacts & { readonly was: EndedState; readonly reason?: FreeTextRef; readonly reversed?: TillEntry }
>;

export type StatementLineEvent = LineMatched | LineIgnored | LineUnmatched;

export type EndedState = 'MATCHED' | 'IGNORED';

/** What its own events say of a line. A deposit that a job verifies by a line takes it without one. */
export type StatementLine = { readonly status: 'OPEN' } | { readonly status: EndedState };
