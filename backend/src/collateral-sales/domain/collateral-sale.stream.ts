import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { addCents, ZERO_CENTS } from '@dziva/money/cents';
import { collateralSalePostings } from './collateral-sale.postings.ts';
import type { CollateralSaleEvent, CollateralSale } from './collateral-sale.ts';

export const collateralSaleStream: StreamDefinition<CollateralSale, CollateralSaleEvent> = {
  category: 'collateral-sale',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (sale) => (sale.status === 'NONE' ? null : sale.borrowerId),
  postings: collateralSalePostings,
};

function evolve(sale: CollateralSale, event: CollateralSaleEvent): CollateralSale {
  if (event.type === 'CollateralListed') {
    const { loanId, borrowerId, listedPriceCents, listedOn, redeemableUntil = null } = event.data;
    const listed = { loanId, borrowerId, listedPriceCents, listedOn, redeemableUntil };
    return { status: 'LISTED', ...listed, sold: null, surplusTakenCents: ZERO_CENTS };
  }
  if (sale.status === 'NONE') return sale;
  switch (event.type) {
    case 'CollateralRelisted': {
      const { listedPriceCents, wasWithdrawn, relistedOn } = event.data;
      const listedOn = wasWithdrawn ? relistedOn : sale.listedOn;
      return { ...sale, status: 'LISTED', listedPriceCents, listedOn };
    }
    case 'CollateralSaleWithdrawn':
      return { ...sale, status: 'WITHDRAWN' };
    case 'CollateralSold':
      return { ...sale, status: 'SOLD', sold: event.data, surplusTakenCents: ZERO_CENTS };
    case 'SaleSurplusTakenBack':
      return { ...sale, surplusTakenCents: addCents(sale.surplusTakenCents, event.data.amountCents) };
    case 'CollateralSaleUndone':
      return { ...sale, status: 'LISTED', listedOn: event.data.undoneOn, sold: null };
    default:
      return assertNever(event);
  }
}
