/** How the events of a loan are defined: each has, besides what every event has, a value date and an entry in the loan's history. */
import { accounts } from '#platform/books/chart-of-accounts';
import type { BusinessEvent } from '#platform/event-words/business-event';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Address } from '@dziva/event-ledger/ledger/account';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { LoanStep } from '@dziva/vocabulary/loans';
import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';
import type { Agreed, CreatedLoan, DisbursedLoan, Loan, PaidOutTerms } from './loan.ts';

/** How the history of a loan shows an event. The actor's name and the note are joined when it is read. */
export interface HistoryEntry {
  readonly step: LoanStep;
  /** The day that is shown; left out if it is the value date. */
  readonly valueOn?: CalendarDate | null;
  readonly description: string;
  readonly amountCents: Cents | null;
  /** The name of the free text that is shown as its note. */
  readonly note?: 'reference' | 'reason' | 'note' | 'exceptionReason';
}

export interface LoanKind<Event extends DomainEvent> extends BusinessEvent<Loan, Event> {
  /** The value date; null if only the time of recording matters. */
  readonly valueOn: ((event: Event) => CalendarDate) | null;
  readonly history: (event: RecordedEvent<Event>) => HistoryEntry;
  /** The borrower does not see it in the history. */
  readonly isForStaffOnly?: true;
}

/** Defines a type of event of loans. */
export const loanEvent = <Event extends DomainEvent>(
  type: Event['type'],
  parts: Omit<LoanKind<Event>, 'type'>,
): LoanKind<Event> => ({ type, ...parts });

/** For what happens to a loan that exists. */
export const ofLoan =
  <Event extends DomainEvent>(evolve: (loan: CreatedLoan, event: Event, version: number) => Loan) =>
  (loan: Loan, event: Event, version: number): Loan =>
    loan.status === 'NONE' ? loan : evolve(loan, event, version);

/** For what happens to a loan that was paid out. */
export const ofPaidOut =
  <Event extends DomainEvent>(evolve: (loan: DisbursedLoan, event: Event, version: number) => Loan) =>
  (loan: Loan, event: Event, version: number): Loan =>
    'payments' in loan ? evolve(loan, event, version) : loan;

/** The fields that a loan has in every status. */
export function agreedOf(loan: CreatedLoan): Agreed {
  const { applicationId, borrowerId, terms: kept, offer, exceptions, agreements, payoutsTakenBack } = loan;
  const { instalmentCents, totalRepaymentCents, productVersionId, exceptionReason } = loan;
  // What the first period costs is decided by the payout.
  const { firstPeriodChargedDays: _, ...terms }: PaidOutTerms = kept;
  return {
    applicationId,
    borrowerId,
    terms,
    instalmentCents,
    totalRepaymentCents,
    productVersionId,
    exceptionReason,
    offer,
    agreements,
    payoutsTakenBack,
    ...(exceptions === undefined ? {} : { exceptions }),
  };
}

/** Where the money of a payment or a payout is. */
export function moneyAccount(method: PaymentMethod, borrowerId: string): Address {
  return method === 'WALLET' ? accounts.wallet(borrowerId) : accounts.cash(method);
}
