/** One loan by a day, from its events: what was known by then, and what of it counted by then. */
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import type { DisbursedLoan, LoanEvent } from '#loans/domain/loan';
import { loanStream } from '#loans/domain/loan.stream';
import { valueDateOf } from '#loans/domain/loan-value-dates';
import { daysPastDue } from '@dziva/loan-maths/arrears';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { CollectedLoan } from '@dziva/loan-maths/collections';
import { loanOnDay, type LoanOnDay } from '@dziva/loan-maths/loan-account';
import type { Moment } from './report-frame.ts';

/** A loan that was paid out. */
export interface LoanByDay {
  readonly loanId: string;
  /** With the payments that count by the day, and the status that it had then. */
  readonly loan: DisbursedLoan;
  readonly position: LoanOnDay;
}

/**
 * The loan from the events that were recorded before the instant and have a value date up to the day; null while it is not
 * paid out. So a payment, a settlement, a default, a sale or a write-off of a later day has not happened yet: what was
 * settled or written off afterwards is still owed. A reversal belongs to the day of its payment, as if that had never been.
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

/** The loan as the arithmetic of collections and arrears takes it. */
export function collectedLoan({
  terms,
  disbursedOn,
  payments,
  interestStopsOn,
}: DisbursedLoan): CollectedLoan {
  return { terms: { ...terms, disbursedOn }, payments, interestStopsOn };
}

/** The loan as portfolio at risk and ageing take it. */
export function owedLoanOf({ position }: Pick<LoanByDay, 'position'>, valueOn: CalendarDate) {
  return {
    outstandingPrincipalCents: position.balanceCents,
    daysPastDue: daysPastDue(position.nextDueDate, valueOn),
  };
}
