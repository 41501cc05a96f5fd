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
import { debtParts } from '#lending/payments/domain/payment-parts';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, minCents, ZERO_CENTS } from '@dziva/money/cents';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';

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

/** What the surplus pays, divided. */
export interface AppliedSurplus {
  readonly borrowerId: string;
  readonly amountCents: Cents;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
  /** The value date. */
  readonly paidOn: CalendarDate;
}

/**
 * Pays what is owed from the surplus, as far as possible. Returns no events if nothing is owed or nothing is left of the surplus.
 */
export function applySurplus(
  loan: Loan,
  surplus: Surplus,
): { readonly applied: AppliedSurplus; readonly events: LoanEvent[] } | null {
  if (!('payments' in loan) || loan.status === 'WRITTEN_OFF') return null;
  const { payoff } = accountOf(loan, loan.payments, surplus.today);
  const amountCents = minCents(surplus.surplusCents, payoff.totalCents);
  return amountCents <= ZERO_CENTS ? null : paidFrom(loan, surplus, amountCents);
}

function paidFrom(loan: DisbursedLoan, surplus: Surplus, amountCents: Cents) {
  const { saleId, paymentId, method, now: paidAt, today: paidOn } = surplus;
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
  const applied = { borrowerId, amountCents, interestCents, principalCents, paidOn };
  const source = surplus.because ?? ('SURPLUS' as const);
  const payment = { source, saleId, paymentId, borrowerId, parts: debtParts(own), method, paidOn, paidAt };
  const posted = { index: own.index, valueOn: paidOn, interestDifferenceCents: interestCents };
  const events: LoanEvent[] = [
    { type: 'PaymentReceived', data: { ...payment, nextDueOn: after.nextDueDate } },
    ...reallocation(payments, { before: periodsOf(loan, paidOn), after: periods, posted }),
    ...settlement(after.settledOn),
  ];
  return { applied, events };
}
