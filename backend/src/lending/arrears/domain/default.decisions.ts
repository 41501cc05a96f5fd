import type { DisbursedLoan, Loan } from '#lending/loan/domain/loan';
import { accountOf } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { daysPastDue } from '@dziva/loan-maths/arrears';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** How long the borrower has to redeem the collateral before one person alone may sell it. */
const REDEMPTION_DAYS = 14;

export interface Default {
  readonly actorId: string;
  /** The collateral sale that the default starts. */
  readonly saleId: string;
  /** The price at which staff want to list the collateral; if they name none, its assessed value. */
  readonly listedPriceCents?: Cents;
  readonly reason: FreeTextRef;
  readonly today: CalendarDate;
}

/** Declares a loan with an overdue instalment in default. Nobody may do this for their own loan. */
export function defaultLoan(loan: Loan, declared: Default): LoanEvent[] {
  const active = runningLoan(loan, declared.actorId);
  const { saleId, listedPriceCents, reason, today } = declared;
  const account = accountOf(active, active.payments, today);
  const days = daysPastDue(account.nextDueDate, today);
  if (days < 1) {
    throw new RuleViolation(
      'LOAN_NOT_OVERDUE',
      'No instalment of this loan is overdue: it cannot be declared in default.',
    );
  }
  const data = {
    borrowerId: active.borrowerId,
    saleId,
    defaultedOn: today,
    balanceCents: account.balanceCents,
    arrearsCents: account.arrearsCents,
    daysPastDue: days,
    ...(listedPriceCents === undefined ? {} : { listedPriceCents }),
    redeemableUntil: addDays(today, REDEMPTION_DAYS),
    reason,
  };
  return [{ type: 'LoanDefaulted', data }];
}

/**
 * Reinstates a loan in default once its arrears are paid: it continues as agreed. The caller has checked that its collateral is
 * off sale. Returns no events if something is overdue, or if the collateral was sold.
 */
export function reinstateLoan(loan: Loan, today: CalendarDate): LoanEvent[] {
  if (loan.status !== 'DEFAULTED' || loan.interestStopsOn !== null) return [];
  if (accountOf(loan, loan.payments, today).arrearsCents > 0) return [];
  return [{ type: 'LoanReinstated', data: { borrowerId: loan.borrowerId, reinstatedOn: today } }];
}

/** The loan, if it is being repaid and is not the actor's own. */
export function runningLoan(loan: Loan, actorId: string): DisbursedLoan {
  if (loan.status === 'NONE') throw notFound('loan');
  if (loan.borrowerId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own loan: a colleague has to decide about it.');
  }
  switch (loan.status) {
    case 'ACTIVE':
      return loan;
    case 'DEFAULTED':
      throw stateConflict('LOAN_DEFAULTED', 'This loan is in default already.');
    case 'SETTLED':
      throw stateConflict('LOAN_SETTLED', 'This loan is settled: nothing is owed on it any more.');
    case 'WRITTEN_OFF':
      throw stateConflict('LOAN_WRITTEN_OFF', 'The rest of this loan was written off before.');
    case 'CLOSED':
      throw stateConflict('LOAN_CLOSED', 'This loan was closed without being paid out.');
    case 'APPROVED':
      throw stateConflict('LOAN_NOT_DISBURSED', 'This loan was not paid out yet: nothing is owed on it.');
  }
}
