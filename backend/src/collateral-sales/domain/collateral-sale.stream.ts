import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { addCents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { collateralSalePostings } from './collateral-sale.postings.ts';
import type { CollateralSaleEvent, CollateralSale, CollateralSold, OpenedSale } from './collateral-sale.ts';

export const collateralSaleStream: StreamDefinition<CollateralSale, CollateralSaleEvent> = {
  category: 'collateral-sale',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (sale) => (sale.status === 'NONE' ? null : sale.borrowerId),
  postings: collateralSalePostings,
};

const NO_SUPPLEMENTS = { surplusTakenCents: ZERO_CENTS, surplusAddedCents: ZERO_CENTS } as const;
const UNSOLD = { sold: null, costs: null, surplusCents: ZERO_CENTS, ...NO_SUPPLEMENTS } as const;

function soldWith(
  sold: CollateralSold['data'],
): Pick<OpenedSale, 'status' | 'sold' | 'costs' | 'surplusCents' | keyof typeof NO_SUPPLEMENTS> {
  const costs = sold.costsOwed === true ? { leftCents: sold.costsCents, paidCents: ZERO_CENTS } : null;
  return { status: 'SOLD', sold, costs, surplusCents: sold.surplusCents, ...NO_SUPPLEMENTS };
}

function evolve(sale: CollateralSale, event: CollateralSaleEvent): CollateralSale {
  if (event.type === 'CollateralListed') {
    const { loanId, borrowerId, listedPriceCents, listedOn, redeemableUntil = null } = event.data;
    const listed = { loanId, borrowerId, listedPriceCents, listedOn, redeemableUntil };
    return { status: 'LISTED', ...listed, ...UNSOLD };
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
      return { ...sale, ...soldWith(event.data) };
    case 'SaleCostsPaid': {
      const { costs } = sale;
      const { amountCents } = event.data;
      if (costs === null) return sale;
      return {
        ...sale,
        costs: {
          leftCents: subtractCents(costs.leftCents, amountCents),
          paidCents: addCents(costs.paidCents, amountCents),
        },
      };
    }
    case 'SaleCostsClosed':
      return {
        ...sale,
        costs: sale.costs && { ...sale.costs, leftCents: ZERO_CENTS },
        surplusCents: addCents(sale.surplusCents, event.data.walletCents),
      };
    case 'SaleSurplusTakenBack':
      return { ...sale, surplusTakenCents: addCents(sale.surplusTakenCents, event.data.amountCents) };
    case 'SaleSurplusAdded': {
      const { amountCents } = event.data;
      return {
        ...sale,
        surplusCents: addCents(sale.surplusCents, amountCents),
        surplusAddedCents: addCents(sale.surplusAddedCents, amountCents),
      };
    }
    case 'CollateralSaleUndone':
      return { ...sale, status: 'LISTED', listedOn: event.data.undoneOn, ...UNSOLD };
    default:
      return assertNever(event);
  }
}
