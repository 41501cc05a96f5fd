import type { CreatedLoan, DisbursedLoan, Loan } from '#lending/loan/domain/loan';
import { accountOf } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { countingRecoveries } from '#lending/write-off/domain/recoverable';
import { takenBackDay } from '#platform/books/taken-back-on';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';

export interface TakeBackInput {
  readonly actorId: string;
  readonly reason: FreeTextRef;
  /** The value date of the reversing entry; today if it is left out. */
  readonly on?: CalendarDate;
  readonly today: CalendarDate;
}

/** `paidDebtCents` is what the payout paid of the borrower's debt: they owe it again. */
export type TakeBackPayoutInput = TakeBackInput & { readonly paidDebtCents?: Cents };

/** Reverses a payout, before any payment. The loan can be paid out again. */
export function takeBackDisbursement(loan: Loan, taking: TakeBackPayoutInput): LoanEvent[] {
  const { actorId, reason, on, today, paidDebtCents = ZERO_CENTS } = taking;
  const { borrowerId, disbursedOn, disbursedBy: method, terms } = requirePayoutToTakeBack(loan, actorId);
  const takenBackOn = takenBackDay({ on, today, notBefore: disbursedOn, what: 'the payout' });
  const { principalCents } = terms;
  const debt = paidDebtCents === ZERO_CENTS ? {} : { debtCents: paidDebtCents };
  const data = { borrowerId, principalCents, method, disbursedOn, takenBackOn, reason, ...debt };
  return [{ type: 'LoanDisbursementTakenBack', data }];
}

/** Returns the loan. Throws if its payout cannot be reversed, or not by this person. */
export function requirePayoutToTakeBack(loan: Loan, actorId: string): DisbursedLoan {
  const created = notOwn(loan, actorId);
  if (!('payments' in created)) {
    throw stateConflict('LOAN_NOT_DISBURSED', 'This loan is not paid out: there is nothing to take back.');
  }
  if (created.payments.some(({ isReversed }) => !isReversed)) {
    throw stateConflict(
      'LOAN_HAS_PAYMENTS',
      'There are payments on this loan: its payout cannot be taken back. Reverse them first, if they were mistakes.',
    );
  }
  if (created.status !== 'ACTIVE') {
    throw stateConflict(
      'LOAN_NOT_ACTIVE',
      'This loan is in default or ended: its payout cannot be taken back any more.',
    );
  }
  return created;
}

/** Reverses a write-off: the loan is in default again, from that day on as if it had never been written off. */
export function takeBackWriteOff(loan: Loan, { actorId, reason, on, today }: TakeBackInput): LoanEvent[] {
  const { writtenOff, soldOn, borrowerId, ...rest } = requireWriteOffToTakeBack(loan, actorId);
  const takenBackOn = takenBackDay({ on, today, notBefore: writtenOff.on, what: 'the write-off' });
  const owed = { ...rest, writtenOff, soldOn, borrowerId, interestStopsOn: soldOn };
  const data = {
    borrowerId,
    principalCents: writtenOff.principalCents,
    writtenOffOn: writtenOff.on,
    takenBackOn,
    interestStopsOn: soldOn,
    nextDueOn: accountOf(owed, owed.payments, today).nextDueDate,
    reason,
  };
  return [{ type: 'LoanWriteOffTakenBack', data }];
}

/** Returns the loan. Throws if its write-off cannot be reversed, or not by this person. */
export function requireWriteOffToTakeBack(loan: Loan, actorId: string) {
  const created = notOwn(loan, actorId);
  if (created.status !== 'WRITTEN_OFF') {
    throw stateConflict(
      'LOAN_NOT_WRITTEN_OFF',
      'This loan is not written off: there is nothing to take back.',
    );
  }
  if (countingRecoveries(created).length > 0) {
    throw stateConflict(
      'RECOVERIES_RECORDED',
      'Money came in after this write-off. Reverse those payments or undo the sale first, then take the write-off back and record them again.',
    );
  }
  const { writtenOff } = created;
  assert(writtenOff, 'a loan that is written off has an amount');
  return { ...created, writtenOff };
}

/**
 * Refuses a change with a value date before the end of an earlier write-off of the loan: the books of those days already have
 * the written-off amount. `day` is the value date of the change.
 */
export function requireAfterWriteOff({ formerStops }: DisbursedLoan, day: CalendarDate): void {
  const until = formerStops.findLast(
    (stop) => stop.because === 'WRITE_OFF' && stop.on < stop.takenBackOn && day < stop.takenBackOn,
  );
  if (until === undefined) return;
  throw new RuleViolation(
    'WRITTEN_OFF_THEN',
    `This loan was written off until ${until.takenBackOn}: nothing that counts on an earlier day can be recorded any more. Choose that day or a later one.`,
  );
}

function notOwn(loan: Loan, actorId: string): CreatedLoan {
  if (loan.status === 'NONE') throw notFound('loan');
  if (loan.borrowerId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own loan: a colleague has to decide about it.');
  }
  return loan;
}
