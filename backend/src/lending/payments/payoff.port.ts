/** What is owed on a loan, for the person who decides on a payment. */
import { loanStream } from '#lending/loan/domain/loan.stream';
import { recoverableCents } from '#lending/write-off/domain/recoverable';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import type { EventStore } from '@dziva/event-ledger/event-store/event-store';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { loanOnDay } from '@dziva/loan-maths/loan-account';

/**
 * The payoff of the loan on a day, with the payments up to that day, as it is now. For a written-off loan it is the amount that
 * can still be recovered. Nothing if the loan was not paid out.
 */
export async function payoffFact(
  events: EventStore,
  db: Queryable,
  loanId: string,
  on: CalendarDate,
): Promise<ProposalFact[]> {
  const past = await events.read(db, loanStream, loanId);
  const loan = evolveAll(loanStream, past.events);
  if (!('payments' in loan)) return [];
  if (loan.status === 'WRITTEN_OFF')
    return [{ name: 'PAYOFF', unit: 'CENTS', value: recoverableCents(loan) }];
  const terms = { ...loan.terms, disbursedOn: loan.disbursedOn };
  const { payoff } = loanOnDay(terms, loan.payments, on, loan.interestStopsOn);
  return [{ name: 'PAYOFF', unit: 'CENTS', value: payoff.totalCents }];
}
