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
  | 'DEPOSIT'
  | 'REPAYMENT'
  | 'REPAYMENT_RETURN'
  | 'WITHDRAWAL'
  | 'WITHDRAWAL_RETURN'
  | 'DISBURSEMENT'
  | 'COLLATERAL_SALE'
  | 'SUSPENSE_RETURN';

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
/** The money is in the books from its day on; what it is for is not known yet. */
export type LinePutInSuspense = DomainEvent<
  'LinePutInSuspense',
  LineFacts & { readonly note?: FreeTextRef; readonly referenceHash?: string }
>;

/** Where money from suspense goes. A return is a new entry of the till; a payment on a loan is recorded as any other. */
export type Assignee =
  | { readonly kind: 'WALLET'; readonly userId: string }
  | { readonly kind: 'LOAN'; readonly loanId: string; readonly paymentId: string }
  | { readonly kind: 'ACCOUNT'; readonly account: CompanyAccount }
  | { readonly kind: 'RETURN'; readonly returnId: string };

/** Accounts of the company that a line can be assigned to, by their addresses. */
export const COMPANY_ACCOUNTS = ['expenses:provider-charges', 'expenses:imtt', 'income:fees'] as const;
export type CompanyAccount = (typeof COMPANY_ACCOUNTS)[number];

/** A part of what is in suspense, in cents without a sign, has found its purpose. */
export type SuspenseAssigned = DomainEvent<
  'SuspenseAssigned',
  LineFacts & { readonly to: Assignee; readonly partCents: Cents; readonly valueOn: CalendarDate }
>;
/** The payment on a loan that it was assigned to is reversed: the money waits again. */
export type SuspenseReturned = DomainEvent<
  'SuspenseReturned',
  LineFacts & { readonly paymentId: string; readonly partCents: Cents }
>;
/** Parts that are taken back by themselves; a payment on a loan goes back with its reversal. */
export type ReturnableAssignee = Exclude<Assignee, { kind: 'LOAN' }>;
/**
 * A part was assigned by mistake: its money waits again. Of a wallet's part the wallet gives what it holds, and the rest is owed by
 * its owner; of the others both are 0.
 */
export type SuspensePartTakenBack = DomainEvent<
  'SuspensePartTakenBack',
  LineFacts & {
    /** The event that assigned it. */
    readonly partId: string;
    readonly to: ReturnableAssignee;
    readonly partCents: Cents;
    readonly walletCents: Cents;
    readonly owedCents: Cents;
    readonly takenBackOn: CalendarDate;
    readonly reason: FreeTextRef;
  }
>;
/** The line is open again: a person says so, or an entry that it showed was reversed. The entries stay. */
export type LineUnmatched = DomainEvent<
  'LineUnmatched',
  LineFacts & { readonly was: EndedState; readonly reason?: FreeTextRef; readonly reversed?: TillEntry }
>;

export type StatementLineEvent =
  | LineMatched
  | LineIgnored
  | LinePutInSuspense
  | SuspenseAssigned
  | SuspenseReturned
  | SuspensePartTakenBack
  | LineUnmatched;

export type EndedState = 'MATCHED' | 'IGNORED' | 'SUSPENSE';

/** What its own events say of a line. A deposit that a job verifies by a line takes it without one. */
export type StatementLine =
  | { readonly status: 'OPEN' | 'IGNORED' }
  | {
      readonly status: 'MATCHED' | 'SUSPENSE';
      /** Still in suspense, without a sign. */
      readonly suspenseCents: Cents;
      /** Whether a part was assigned. */
      readonly isAssigned: boolean;
      /** Payments on loans that parts were assigned to. */
      readonly paymentIds: readonly string[];
    };
