/** Collateral on sale for specs: listed at US$1,200.00 on 1 October, by its owner's own estimate of US$1,500.00. */
import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import { cents } from '@dziva/money/cents';

export const listedSale: CollateralSale = {
  id: '5a1e0000-1111-4111-8111-111111111111',
  loanId: '10a00000-1111-4111-8111-111111111111',
  applicationId: 'a0000000-1111-4111-8111-111111111111',
  borrowerId: '7c1f7d0e-1111-4111-8111-111111111111',
  borrowerName: 'Tariro Moyo',
  collateralType: 'vehicle',
  collateralDescription: 'Toyota Hilux 2014',
  originalValueCents: cents(150_000),
  assessedValueCents: null,
  estimatedValueCents: cents(120_000),
  priceBasis: 'ESTIMATE',
  status: 'LISTED',
  listedAt: '2026-10-01T08:00:00.000Z',
  withdrawnAt: null,
  soldAt: null,
  soldPriceCents: null,
  method: null,
  reference: null,
  costsCents: null,
  interestCents: null,
  principalCents: null,
  surplusCents: null,
  shortfallCents: null,
  soldByName: null,
  note: null,
  loanBalanceCents: cents(80_000),
};

export const soldSale: CollateralSale = {
  ...listedSale,
  status: 'SOLD',
  soldAt: '2026-11-01T08:00:00.000Z',
  soldPriceCents: cents(120_000),
  method: 'CASH',
  costsCents: cents(0),
  interestCents: cents(2_000),
  principalCents: cents(80_000),
  surplusCents: cents(38_000),
  shortfallCents: cents(0),
  soldByName: 'Rudo Finance',
};
