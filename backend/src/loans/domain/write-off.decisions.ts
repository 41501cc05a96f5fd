import type { FreeTextRef } from '#kernel/domain/free-text';
import { forbidden, notFound, stateConflict } from '#kernel/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { accountOf } from './loan-recomputation.ts';
import type { Loan, LoanEvent } from './loan.ts';

export interface WriteOff {
  readonly actorId: string;
  readonly reason: FreeTextRef;
  readonly today: CalendarDate;
}

/**
 * Gives up the rest of a loan in default. It takes two people, neither of them the borrower: the first one asks, the second
 * one writes off what is owed at that moment.
 */
export function writeOffLoan(loan: Loan, { actorId, reason, today }: WriteOff): LoanEvent[] {
  if (loan.status === 'NONE') throw notFound('loan');
  const { borrowerId } = loan;
  if (borrowerId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own loan: two colleagues have to decide about it.');
  }
  if (loan.status === 'WRITTEN_OFF') {
    throw stateConflict('LOAN_WRITTEN_OFF', 'The rest of this loan was written off before.');
  }
  if (loan.status !== 'DEFAULTED') {
    throw stateConflict('LOAN_NOT_DEFAULTED', 'Only a loan in default can be written off.');
  }
  if (loan.writeOffRequestedBy === null) {
    return [{ type: 'LoanWriteOffRequested', data: { borrowerId, requestedBy: actorId, reason } }];
  }
  if (loan.writeOffRequestedBy === actorId) {
    throw forbidden('SELF_DECISION', 'You asked for this write-off yourself: a colleague has to agree.');
  }
  const { balanceCents: principalCents, accruedInterestCents: unpaidInterestCents } = accountOf(
    loan,
    loan.payments,
    today,
  );
  const data = { borrowerId, principalCents, unpaidInterestCents, writtenOffOn: today, reason };
  return [{ type: 'LoanWrittenOff', data }];
}
