/** The rows of a collateral sale: its status, how its price was divided, and what was paid of its costs. */
import { type StreamSnapshot, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { ZERO_CENTS } from '@dziva/money/cents';
import type { CollateralSale, OpenedSale } from './collateral-sale.ts';

const openedOf = (sale: CollateralSale): readonly OpenedSale[] => (sale.status === 'NONE' ? [] : [sale]);

/** How the price was divided; all of it is null unless it is sold. */
function soldFacts({ sold }: OpenedSale, at: StreamSnapshot<CollateralSale>['at']) {
  const entry = sold && at(sold.entry);
  return {
    soldAt: sold?.soldAt ?? null,
    soldOn: sold?.soldOn ?? null,
    soldPriceCents: sold?.priceCents ?? null,
    method: sold?.method ?? null,
    costsCents: sold?.costsCents ?? null,
    interestCents: sold?.interestCents ?? null,
    principalCents: sold?.principalCents ?? null,
    recoveryCents: sold?.recoveryCents ?? null,
    surplusCents: sold?.surplusCents ?? null,
    shortfallCents: sold?.shortfallCents ?? null,
    soldBy: entry?.actorId ?? null,
    soldEventId: entry?.eventId ?? null,
    documentId: sold?.documentId ?? null,
  };
}

const ofSale = tableRows({
  table: 'collateral_sales_read',
  key: ['saleId'],
  items: openedOf,
  row: (sale, { id, at, version }) => ({
    saleId: id,
    version,
    loanId: sale.loanId,
    applicationId: sale.applicationId,
    borrowerId: sale.borrowerId,
    status: sale.status,
    originalValueCents: sale.originalValueCents,
    assessedValueCents: sale.assessedValueCents,
    listedPriceCents: sale.listedPriceCents,
    priceBasis: sale.priceBasis,
    listedAt: at(sale.listed).recordedAt,
    redeemableUntil: sale.redeemableUntil,
    withdrawnAt: sale.withdrawn === null ? null : at(sale.withdrawn).recordedAt,
    ...soldFacts(sale, at),
    surplusTakenCents: sale.surplusTakenCents,
    surplusTakenOn: sale.surplusTakenOn,
    surplusAddedCents: sale.surplusAddedCents,
    surplusAddedOn: sale.surplusAdded === null ? null : harareDateOf(at(sale.surplusAdded).recordedAt),
    costsLeftCents: sale.costs?.leftCents ?? null,
    costsReturnedCents: sale.costs?.returned?.amountCents ?? ZERO_CENTS,
    costsReturnedOn: sale.costs?.returned?.on ?? null,
  }),
});

const ofCosts = tableRows({
  table: 'sale_costs_read',
  key: ['paymentId'],
  items: (sale: CollateralSale) => openedOf(sale).flatMap(({ costs }) => costs?.paid ?? []),
  row: ({ entry, ...paid }, { id, at }) => ({
    ...paid,
    saleId: id,
    eventId: at(entry).eventId,
    paidBy: at(entry).actorId,
    recordedAt: at(entry).recordedAt,
  }),
});

export const collateralSaleRows = [ofSale, ofCosts];
