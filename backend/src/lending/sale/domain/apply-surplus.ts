/** Uses the surplus of a sale to pay its loan again if an earlier payment no longer counts. */
import type { DisbursedLoan, Loan } from '#lending/loan/domain/loan';
import {
  accountOf,
  currentOf,
  periodsOf,
  reallocation,
  settlement,
} from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, minCents, ZERO_CENTS } from '@dziva/money/cents';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';
import type { SurplusApplied } from './sale-events.ts';

export interface Surplus {
  readonly saleId: string;
  readonly paymentId: string;
  /** The rest of the surplus. */
  readonly surplusCents: Cents;
  readonly method: CashMethod;
  /** ISO instant, and its calendar day in Harare. */
  readonly now: string;
  readonly today: CalendarDate;
  readonly because?: 'COSTS_LEFT';
}

/**
 * Pays what is owed from the surplus, as far as possible. Returns no events if nothing is owed or nothing is left of the surplus.
 */
export function applySurplus(
  loan: Loan,
  surplus: Surplus,
): { readonly applied: SurplusApplied['data']; readonly events: LoanEvent[] } | null {
  if (!('payments' in loan) || loan.status === 'WRITTEN_OFF') return null;
  const { payoff } = accountOf(loan, loan.payments, surplus.today);
  const amountCents = minCents(surplus.surplusCents, payoff.totalCents);
  return amountCents <= ZERO_CENTS ? null : paidFrom(loan, surplus, amountCents);
}

function paidFrom(loan: DisbursedLoan, surplus: Surplus, amountCents: Cents) {
  const { saleId, paymentId, method, now: paidAt, today: paidOn, because } = surplus;
  const recorded = {
    paymentId,
    source: 'COLLATERAL_SALE',
    paidOn,
    amountCents,
    method,
    isReversed: false,
    returnedOn: null,
  } as const;
  const payments = [...loan.payments, recorded];
  const periods = periodsOf({ ...loan, payments }, paidOn);
  const after = currentOf(periods);
  const own = after.splits.find((split) => split.index === loan.payments.length);
  assert(own && !own.isRefused, 'no more is paid than is owed');
  const { interestCents, principalCents } = own;
  const { borrowerId } = loan;
  const split = { amountCents, interestCents, principalCents };
  const nextDueOn = after.nextDueDate;
  const cause = because === undefined ? {} : { because };
  const applied = { saleId, paymentId, borrowerId, ...split, method, paidOn, paidAt, nextDueOn, ...cause };
  const posted = { index: own.index, valueOn: paidOn, interestDifferenceCents: interestCents };
  const events: LoanEvent[] = [
    { type: 'SurplusApplied', data: applied },
    ...reallocation(payments, { before: periodsOf(loan, paidOn), after: periods, posted }),
    ...settlement(after.settledOn),
  ];
  return { applied, events };
}
