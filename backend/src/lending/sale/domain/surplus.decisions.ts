import { partCents } from '#lending/payments/domain/payment-parts';
import { assert } from '@dziva/event-ledger/domain/assert';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import type { PaymentPartKind } from '@dziva/vocabulary/loans';
import type { AppliedSurplus } from './apply-surplus.ts';
import type { CollateralSaleEvent } from './collateral-sale.stream.ts';
import type { CollateralSale } from './collateral-sale.ts';
import type { SaleProceedsReduced } from './sale-events.ts';

/** The part of the surplus that pays the loan, split into what the wallet held and what is owed. */
export type TakenSurplus = AppliedSurplus & {
  readonly walletCents: Cents;
  readonly owedCents: Cents;
};

/** Records a supplement to the account of the sale: this much of the surplus pays the loan. */
export function takeSurplusBack(sale: CollateralSale, taken: TakenSurplus): CollateralSaleEvent[] {
  const { borrowerId, amountCents, interestCents, principalCents, walletCents, owedCents, paidOn } = taken;
  assert(sale.status === 'SOLD' && sale.sold, 'only what is sold has a surplus');
  assert(
    addCents(sale.surplusTakenCents, amountCents) <= sale.surplusCents,
    'no more of a surplus is taken back than there was',
  );
  const { loanId } = sale;
  const split = { amountCents, interestCents, principalCents, walletCents, owedCents };
  return [{ type: 'SaleSurplusTakenBack', data: { loanId, borrowerId, ...split, takenOn: paidOn } }];
}

/** Records a supplement to the account of the sale: the loan needed less of the price, and the difference is the borrower's. */
export function addSurplus(
  sale: CollateralSale,
  { borrowerId, taken, applied, paidOn }: SaleProceedsReduced['data'],
): CollateralSaleEvent[] {
  assert(sale.status === 'SOLD', 'only what is sold has a surplus');
  const less = (kind: PaymentPartKind) =>
    subtractCents(partCents(taken, kind), applied === null ? ZERO_CENTS : partCents(applied.parts, kind));
  const [interestCents, principalCents] = [less('INTEREST'), less('PRINCIPAL')];
  const amountCents = addCents(interestCents, principalCents);
  const data = {
    loanId: sale.loanId,
    borrowerId,
    amountCents,
    interestCents,
    principalCents,
    addedOn: paidOn,
  };
  return [{ type: 'SaleSurplusAdded', data }];
}
