import type { DisbursedLoan, Loan } from '#lending/loan/domain/loan';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { takeSaleRecoveryBack } from '#lending/write-off/domain/recoverable';
import { takenBackDay } from '#platform/books/taken-back-on';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { CollateralSaleEvent } from './collateral-sale.stream.ts';
import type { CollateralSale } from './collateral-sale.ts';
import { takeProceedsBack } from './take-back-proceeds.ts';
import type { CollateralSold } from './sold-events.ts';

export interface TakeBackInput {
  readonly actorId: string;
  readonly reason: FreeTextRef;
  /** The value date of the reversing entry; today if it is left out. */
  readonly on?: CalendarDate;
  readonly today: CalendarDate;
  /** The part of the surplus that the wallet no longer holds, which the member owes from now on. */
  readonly owedCents: Cents;
}

/**
 * Reverses a sale. The collateral is for sale again, and the loan is in default or written off again, from that day on as if
 * there had been no sale. Each posting of the sale is reversed on its own account.
 */
export function takeBackSale(
  sale: CollateralSale,
  loan: Loan,
  { actorId, reason, on, today, owedCents }: TakeBackInput,
): { readonly sale: CollateralSaleEvent[]; readonly loan: LoanEvent[] } {
  const { sold, owed } = requireSaleToTakeBack(sale, loan, actorId);
  const takenBackOn = takenBackDay({ on, today, notBefore: sold.soldOn, what: 'the sale' });
  const { loanId, borrowerId, priceCents, costsCents, interestCents, principalCents } = sold;
  const { recoveryCents, surplusCents, shortfallCents, method, soldOn } = sold;
  const data = {
    loanId,
    borrowerId,
    priceCents,
    costsCents,
    interestCents,
    principalCents,
    ...(recoveryCents === undefined ? {} : { recoveryCents }),
    surplusCents,
    shortfallCents,
    method,
    soldOn,
    takenBackOn,
    ...(owedCents === 0 ? {} : { owedCents }),
    reason,
  };
  return {
    sale: [{ type: 'CollateralSaleTakenBack', data }],
    loan:
      recoveryCents === undefined
        ? takeProceedsBack(owed, { interestCents, principalCents, soldOn, takenBackOn, today })
        : takeSaleRecoveryBack(owed, { soldOn, takenBackOn }),
  };
}

/** Returns the recorded sale and its loan. Throws if the sale cannot be reversed, or not by this person. */
export function requireSaleToTakeBack(
  sale: CollateralSale,
  loan: Loan,
  actorId: string,
): { readonly sold: CollateralSold['data']; readonly owed: DisbursedLoan } {
  if (sale.status === 'NONE') throw notFound('collateral sale');
  if (sale.borrowerId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own collateral: a colleague has to decide about it.');
  }
  if (sale.status !== 'SOLD') {
    throw stateConflict('SALE_NOT_SOLD', 'This collateral is not sold: there is nothing to take back.');
  }
  assert(sale.sold && 'payments' in loan, 'sold collateral has a recorded sale and a loan that was paid out');
  if (loan.status === 'WRITTEN_OFF' && sale.sold.recoveryCents === undefined) {
    throw stateConflict(
      'LOAN_WRITTEN_OFF',
      'The rest of its loan was written off: undo the write-off first, then the sale.',
    );
  }
  if (sale.costs !== null && sale.costs.leftCents < sale.sold.costsCents) {
    throw stateConflict(
      'SALE_COSTS_SETTLED',
      'Costs of this sale were paid since, or what was left of them went to the borrower: the sale cannot be taken back any more.',
    );
  }
  if (sale.surplusTakenCents > 0 || sale.surplusAddedCents > 0) {
    throw stateConflict(
      'SALE_SUPPLEMENTED',
      'A payment from before the sale was reversed, came back or was entered since, and the surplus of this sale has changed: the sale cannot be taken back any more.',
    );
  }
  return { sold: sale.sold, owed: loan };
}
