/** One loan on a day, from its events: those known by then, with a value date up to then. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { type LoanEvent, loanStream, valueDateOf } from '#lending/loan/domain/loan.stream';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { daysPastDue } from '@dziva/loan-maths/arrears';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { CollectedLoan } from '@dziva/loan-maths/collections';
import { loanOnDay, type LoanOnDay } from '@dziva/loan-maths/loan-account';
import type { Moment } from './report-frame.ts';

/** A loan that was paid out. */
export interface LoanByDay {
  readonly loanId: string;
  /** With the payments that count on the day, and the status on that day. */
  readonly loan: DisbursedLoan;
  readonly position: LoanOnDay;
}

/**
 * The loan from the events that were recorded before the instant and have a value date up to the day; null if it is not paid out.
 * A payment, settlement, default, sale or write-off with a later value date is left out: a loan that was settled or written off
 * afterwards is still owed. A reversal has the value date of its payment, as if the payment had never been made.
 */
export function loanByDay(
  loanId: string,
  events: readonly RecordedEvent<LoanEvent>[],
  { recordedBefore, valueOn }: Moment,
): LoanByDay | null {
  const counting = events.filter(
    (event) => event.recordedAt < recordedBefore && (valueDateOf(event) ?? valueOn) <= valueOn,
  );
  const loan = evolveAll(loanStream, counting);
  if (!('payments' in loan)) return null;
  const { terms, payments, interestStopsOn } = collectedLoan(loan);
  return { loanId, loan, position: loanOnDay(terms, payments, valueOn, interestStopsOn) };
}

/** Whether it is in the portfolio: ACTIVE or DEFAULTED. */
export function isOwed({ loan }: LoanByDay): boolean {
  return loan.status === 'ACTIVE' || loan.status === 'DEFAULTED';
}

/** The loan in the form that collections and arrears need. */
export function collectedLoan({
  terms,
  disbursedOn,
  payments,
  interestStopsOn,
}: DisbursedLoan): CollectedLoan {
  return { terms: { ...terms, disbursedOn }, payments, interestStopsOn };
}

/** The loan in the form that portfolio at risk and ageing need. */
export function owedLoanOf({ position }: Pick<LoanByDay, 'position'>, valueOn: CalendarDate) {
  return {
    outstandingPrincipalCents: position.balanceCents,
    daysPastDue: daysPastDue(position.nextDueDate, valueOn),
  };
}
