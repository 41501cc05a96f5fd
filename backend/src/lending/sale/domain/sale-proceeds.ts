/** How the sale of its collateral changes a loan. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { currentOf, periodsOf, reallocation, settlement } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { debtParts } from '#lending/payments/domain/payment-parts';
import { requireAfterWriteOff } from '#lending/payout/domain/take-back.decisions';
import { assert } from '@dziva/event-ledger/domain/assert';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { loanOnDay, type PaymentSplit, type RefusedPayment } from '@dziva/loan-maths/loan-account';
import { addCents, type Cents, minCents, subtractCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';

export interface SaleProceeds {
  readonly saleId: string;
  /**
   * The id of the proceeds if an earlier sale of this collateral was reversed: the proceeds of that one have the id of the sale.
   */
  readonly paymentId?: string;
  /** The price less the costs: 0 or more. */
  readonly netCents: Cents;
  readonly method: CashMethod;
  /** Value date, and ISO instant. */
  readonly soldOn: CalendarDate;
  readonly soldAt: string;
  readonly today: CalendarDate;
}

/** How the proceeds are used: interest first, then principal, up to the payoff of the day; the rest goes to the borrower. */
export interface Allocation {
  readonly interestCents: Cents;
  readonly principalCents: Cents;
  readonly surplusCents: Cents;
  /** The amount still owed on that day, interest included. */
  readonly shortfallCents: Cents;
}

/** Divides the proceeds of a sale on its value date. */
export function allocateProceeds(loan: DisbursedLoan, netCents: Cents, soldOn: CalendarDate): Allocation {
  const terms = { ...loan.terms, disbursedOn: loan.disbursedOn };
  const { payoff } = loanOnDay(terms, loan.payments, soldOn, soldOn);
  const interestCents = minCents(netCents, payoff.interestCents);
  const principalCents = minCents(subtractCents(netCents, interestCents), payoff.principalCents);
  const takenCents = addCents(interestCents, principalCents);
  return {
    interestCents,
    principalCents,
    surplusCents: subtractCents(netCents, takenCents),
    shortfallCents: subtractCents(payoff.totalCents, takenCents),
  };
}

/**
 * Pays the loan from the sale. From its value date on no interest is charged, and payments recorded for later days are divided
 * again. If everything is paid, the loan is settled. Refuses a sale so early that a later payment would be more than the
 * remaining debt.
 */
export function applyProceeds(
  loan: DisbursedLoan,
  proceeds: SaleProceeds,
  { interestCents, principalCents }: Allocation,
): LoanEvent[] {
  const { saleId, method, soldOn, soldAt, today } = proceeds;
  const isSecond = loan.payments.some((payment) => payment.paymentId === saleId);
  const paymentId = isSecond ? proceeds.paymentId : saleId;
  assert(paymentId, 'proceeds of a second sale have an id of their own');
  requireAfterWriteOff(loan, soldOn);
  const amountCents = addCents(interestCents, principalCents);
  const paid = {
    paymentId,
    source: 'COLLATERAL_SALE',
    paidOn: soldOn,
    amountCents,
    method,
    isReversed: false,
    returnedOn: null,
  } as const;
  const payments = amountCents === 0 ? loan.payments : [...loan.payments, paid];
  const periods = periodsOf({ ...loan, payments, interestStopsOn: soldOn }, today);
  const after = currentOf(periods);
  const overtaken = periods.flatMap(({ account }) => account.splits).find(isRefused);
  if (overtaken) throw paidTooMuchLater(overtaken);
  const posted = { index: loan.payments.length, valueOn: soldOn, interestDifferenceCents: interestCents };
  const data = {
    source: 'SALE',
    saleId,
    paymentId,
    borrowerId: loan.borrowerId,
    parts: debtParts({ interestCents, principalCents }),
    method,
    paidOn: soldOn,
    paidAt: soldAt,
    nextDueOn: after.nextDueDate,
  } as const;
  return [
    { type: 'PaymentReceived', data },
    ...reallocation(payments, { before: periodsOf(loan, today), after: periods, posted }),
    ...settlement(after.settledOn),
  ];
}

const isRefused = (split: PaymentSplit): split is RefusedPayment => split.isRefused;

function paidTooMuchLater({ amountCents, payoffCents }: RefusedPayment): RuleViolation {
  return new RuleViolation(
    'EXCEEDS_PAYOFF',
    `A payment of ${formatUsd(amountCents)} was recorded for a day after this sale, which would have left ` +
      `${formatUsd(payoffCents)} to pay. Reverse that payment first, or correct the date of the sale.`,
    'rule',
    { payoffCents },
  );
}
