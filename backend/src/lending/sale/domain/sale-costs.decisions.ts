/** The costs of a sale after it: they are paid, and what is left of them is the borrower's. */
import type { DisbursedLoan, Loan } from '#lending/loan/domain/loan';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { divideRecoveredSale, recoverFromSale } from '#lending/write-off/domain/recoverable';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';
import { applySurplus } from './apply-surplus.ts';
import type { CollateralSaleEvent } from './collateral-sale.stream.ts';
import type { CollateralSale, OpenedSale } from './collateral-sale.ts';

export interface CostsPayment {
  readonly paymentId: string;
  readonly actorId: string;
  readonly amountCents: Cents;
  readonly method: CashMethod;
  readonly paidOn: CalendarDate;
  readonly documentId: string;
  readonly reference?: FreeTextRef;
  readonly referenceHash?: string;
  readonly today: CalendarDate;
}

/** Pays a part of the costs, never more than what is left of them. */
export function payCosts(sale: CollateralSale, payment: CostsPayment): CollateralSaleEvent[] {
  const { actorId, today, ...paid } = payment;
  const { loanId, borrowerId, soldOn, leftCents } = openCosts(sale, actorId);
  if (paid.paidOn > today) {
    throw new RuleViolation('PAID_IN_FUTURE', 'The day of the payment is in the future.');
  }
  if (paid.paidOn < soldOn) {
    throw new RuleViolation('PAID_BEFORE_SALE', 'The day of the payment is before the sale.');
  }
  if (paid.amountCents > leftCents) {
    throw new RuleViolation(
      'COSTS_EXCEEDED',
      `${formatUsd(leftCents)} is left of the costs of this sale: no more can be paid.`,
      'rule',
      { leftCents },
    );
  }
  return [{ type: 'SaleCostsPaid', data: { ...paid, loanId, borrowerId } }];
}

export interface ClosingCosts {
  readonly saleId: string;
  /** The id of the payment on the loan, if something is still owed on it. */
  readonly paymentId: string;
  readonly actorId: string;
  /** The current ISO instant, and its calendar day in Harare. */
  readonly now: string;
  readonly today: CalendarDate;
}

export interface ClosedCosts {
  readonly sale: CollateralSaleEvent[];
  readonly loan: LoanEvent[];
}

/**
 * Nothing more is paid of the costs. What is left would have been proceeds of the sale, so it pays what is owed on the loan, or
 * what was written off, and the rest goes to the borrower's wallet.
 */
export function closeCosts(sale: CollateralSale, loan: Loan, closing: ClosingCosts): ClosedCosts {
  const { loanId, borrowerId, method, leftCents: restCents } = openCosts(sale, closing.actorId);
  assert('payments' in loan, 'the loan of a sale was paid out');
  const { parts, events } = divided(loan, { ...closing, restCents, method });
  const data = { loanId, borrowerId, restCents, ...parts, closedOn: closing.today };
  return { sale: [{ type: 'SaleCostsClosed', data }], loan: events };
}

interface Rest extends ClosingCosts {
  readonly restCents: Cents;
  readonly method: CashMethod;
}

const NOTHING = { interestCents: ZERO_CENTS, principalCents: ZERO_CENTS, recoveryCents: ZERO_CENTS } as const;

function divided(loan: DisbursedLoan, { saleId, paymentId, now, today, restCents, method }: Rest) {
  if (loan.status === 'WRITTEN_OFF') {
    const { recoveryCents, surplusCents: walletCents } = divideRecoveredSale(loan, restCents);
    const recovered = { saleId, paymentId, recoveryCents, method, soldOn: today, soldAt: now };
    return {
      parts: { ...NOTHING, recoveryCents, walletCents },
      events: recoveryCents === 0 ? [] : recoverFromSale(loan, { ...recovered, because: 'COSTS_LEFT' }),
    };
  }
  const applied = applySurplus(loan, {
    saleId,
    paymentId,
    surplusCents: restCents,
    method,
    now,
    today,
    because: 'COSTS_LEFT',
  });
  if (applied === null) return { parts: { ...NOTHING, walletCents: restCents }, events: [] };
  const { amountCents, interestCents, principalCents } = applied.applied;
  const walletCents = subtractCents(restCents, amountCents);
  return { parts: { ...NOTHING, interestCents, principalCents, walletCents }, events: applied.events };
}

/** The costs of which something is left. Nobody decides about those of their own collateral. */
function openCosts(sale: CollateralSale, actorId: string) {
  if (sale.status === 'NONE') throw notFound('collateral sale');
  if (sale.borrowerId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own collateral: a colleague has to decide about it.');
  }
  const { loanId, borrowerId, sold, costs } = soldOnly(sale);
  if (costs === null || costs.leftCents === 0) {
    throw stateConflict('NO_COSTS_LEFT', 'Nothing is left of the costs of this sale.');
  }
  return { loanId, borrowerId, soldOn: sold.soldOn, method: sold.method, leftCents: costs.leftCents };
}

function soldOnly(sale: OpenedSale) {
  if (sale.status !== 'SOLD' || sale.sold === null) {
    throw stateConflict('SALE_NOT_SOLD', 'This collateral is not sold: there are no costs to pay.');
  }
  return { ...sale, sold: sale.sold };
}
