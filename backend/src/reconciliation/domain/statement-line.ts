import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { TransferMethod } from '#transfers/domain/transfer-method';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** A line that moved money; `amountCents` is negative for money out. */
export interface LineFacts {
  readonly importId: string;
  readonly line: number;
  readonly till: TransferMethod;
  readonly amountCents: Cents;
  /** The day of the payment; if the statement has none, the day of its import. */
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
  | 'SALE_COSTS'
  | 'SUSPENSE_RETURN';

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

/** The line is matched to these entries; their total is its amount. */
export type LineMatched = DomainEvent<
  'LineMatched',
  LineFacts & { readonly entries: readonly MatchedEntry[] }
>;
/** The line belongs to no entry. */
export type LineIgnored = DomainEvent<'LineIgnored', LineFacts & { readonly reason: FreeTextRef }>;
/** The money is posted on its day; its purpose is not known yet. */
export type LinePutInSuspense = DomainEvent<
  'LinePutInSuspense',
  LineFacts & { readonly note?: FreeTextRef; readonly referenceHash?: string }
>;

/** Where money from suspense goes. A return is a new entry of the till; a loan payment is recorded like any other. */
export type Assignee =
  | { readonly kind: 'WALLET'; readonly userId: string }
  | { readonly kind: 'LOAN'; readonly loanId: string; readonly paymentId: string }
  | { readonly kind: 'ACCOUNT'; readonly account: CompanyAccount }
  | { readonly kind: 'RETURN'; readonly returnId: string };

/** Accounts of the company to which a line can be assigned, by their addresses. */
export const COMPANY_ACCOUNTS = ['expenses:provider-charges', 'expenses:imtt', 'income:fees'] as const;
export type CompanyAccount = (typeof COMPANY_ACCOUNTS)[number];

/** A part of the money in suspense was assigned, in cents without a sign. */
export type SuspenseAssigned = DomainEvent<
  'SuspenseAssigned',
  LineFacts & { readonly to: Assignee; readonly partCents: Cents; readonly valueOn: CalendarDate }
>;
/** The loan payment to which it was assigned is reversed: the money is in suspense again. */
export type SuspenseReturned = DomainEvent<
  'SuspenseReturned',
  LineFacts & { readonly paymentId: string; readonly partCents: Cents }
>;
/** Parts that can be taken back on their own; a loan payment is taken back by its reversal. */
export type ReturnableAssignee = Exclude<Assignee, { kind: 'LOAN' }>;
/**
 * A part was assigned by mistake: its money is in suspense again. For a part in a wallet, the wallet pays what it holds, and its
 * owner owes the rest; for all other parts both are 0.
 */
export type SuspensePartTakenBack = DomainEvent<
  'SuspensePartTakenBack',
  LineFacts & {
    /** The id of the event that assigned it. */
    readonly partId: string;
    readonly to: ReturnableAssignee;
    readonly partCents: Cents;
    readonly walletCents: Cents;
    readonly owedCents: Cents;
    readonly takenBackOn: CalendarDate;
    readonly reason: FreeTextRef;
  }
>;
/** The line is open again, because a person opened it or one of its entries was reversed. The entries stay. */
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
    };
