import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { CollateralForSale, netOfCosts } from './collateral-for-sale.ts';

type Owed = Parameters<CollateralForSale['add']>[0];
const owed = (change: Partial<Owed['loan']> = {}): Owed => ({
  loan: { saleId: 'sale', applicationId: 'application', status: 'DEFAULTED', ...change },
  position: { payoff: { totalCents: cents(50_000) } },
});
const totalOf = (prices: Record<string, number>, ...loans: Owed[]) => {
  const listed = new Map(Object.entries(prices).map(([id, price]) => [id, cents(price)]));
  const collateral = new CollateralForSale(listed, 10);
  for (const loan of loans) collateral.add(loan);
  return collateral.totalCents;
};

describe('Collateral for sale', () => {
  it('counts as the price less costs, at most what its loan owes', () => {
    expect(totalOf({ sale: 40_000 }, owed())).toBe(36_000);
    expect(totalOf({ sale: 60_000 }, owed())).toBe(50_000);
  });

  it('counts once, and only while it is on sale for a loan in default', () => {
    expect(totalOf({ sale: 40_000 }, owed(), owed())).toBe(36_000);
    expect(totalOf({ sale: 10_000, other: 10_000 }, owed(), owed({ saleId: 'other' }))).toBe(9_000);
    expect(totalOf({ sale: 40_000 }, owed({ saleId: 'withdrawn' }))).toBe(0);
    expect(totalOf({ sale: 40_000 }, owed({ status: 'ACTIVE' }))).toBe(0);
  });

  it('rounds costs up, and accepts hundredths of a percent', () => {
    expect(netOfCosts(cents(1), 10)).toBe(0);
    expect(netOfCosts(cents(1_000), 7.1)).toBe(929);
    expect(netOfCosts(cents(10_000), 0.01)).toBe(9_999);
    expect(netOfCosts(cents(500), 0)).toBe(500);
    expect(netOfCosts(cents(500), 100)).toBe(0);
  });
});
