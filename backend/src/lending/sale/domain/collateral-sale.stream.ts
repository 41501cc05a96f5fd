import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import { collateralSaleRows } from './collateral-sale.rows.ts';
import type { CollateralSale } from './collateral-sale.ts';
import { saleCostsClosed, saleCostsPaid } from './costs-events.ts';
import { collateralListed, collateralRelisted, collateralSaleWithdrawn } from './listing-events.ts';
import {
  collateralSaleTakenBack,
  collateralSold,
  saleSurplusAdded,
  saleSurplusTakenBack,
} from './sold-events.ts';

export const collateralSaleStream = streamOf({
  category: 'collateral-sale',
  initialState: { status: 'NONE' },
  subjectOf: (sale: CollateralSale) => (sale.status === 'NONE' ? null : sale.borrowerId),
  kinds: [
    collateralListed,
    collateralRelisted,
    collateralSaleWithdrawn,
    collateralSold,
    saleCostsPaid,
    saleCostsClosed,
    saleSurplusTakenBack,
    saleSurplusAdded,
    collateralSaleTakenBack,
  ],
  rows: collateralSaleRows,
});
export type CollateralSaleEvent = EventOf<typeof collateralSaleStream>;
