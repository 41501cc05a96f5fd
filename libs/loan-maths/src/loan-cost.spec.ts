import { describe, expect, it } from '@jest/globals';
import { agreedLoanCost, loanCost, loanCostAmong } from './loan-cost.ts';

const vehicle = {
  minPrincipalCents: 50_000,
  maxPrincipalCents: 1_000_000,
  minRatePercent: 20,
  maxRatePercent: 40,
  minTermMonths: 3,
  maxTermMonths: 36,
};
const jewelry = {
  minPrincipalCents: 10_000,
  maxPrincipalCents: 500_000,
  minRatePercent: 30,
  maxRatePercent: 60,
  minTermMonths: 1,
  maxTermMonths: 12,
};
const quickCash = { ...jewelry, maxPrincipalCents: 50_000, maxTermMonths: 6 };
const asked = { principalCents: 150_000, termMonths: 12, monthlyIncomeCents: 80_000 };

describe('What a loan costs', () => {
  it('is a range from the lowest to the highest rate of its product', () => {
    const { termMonths, lowest, highest } = loanCost(asked, vehicle);
    expect(termMonths).toBe(12);
    expect(lowest).toMatchObject({ aprPercent: 20, instalmentCents: 13_895, totalCents: 166_742 });
    expect(highest).toMatchObject({ aprPercent: 40, instalmentCents: 15_371, totalCents: 184_448 });
    expect([lowest.incomePercent, highest.incomePercent]).toEqual([17.36875, 19.21375]);
  });

  it('is one figure with an agreed rate', () => {
    const agreed = agreedLoanCost(asked, 40);
    expect(agreed.lowest).toEqual(loanCost(asked, vehicle).highest);
    expect(agreed.highest).toEqual(agreed.lowest);
  });

  it('takes no share of an income that is not known', () => {
    expect(loanCost({ ...asked, monthlyIncomeCents: 0 }, vehicle).highest.incomePercent).toBeNull();
  });

  it.each([
    ['of the request, even beyond the product', 48, vehicle, 48],
    ['of a year if the request left it open', null, vehicle, 12],
    ['that the product allows if a year is too long', null, quickCash, 6],
    ['that the product allows if a year is too short', null, { ...vehicle, minTermMonths: 18 }, 18],
  ])('is over the term %s', (_, termMonths, product, expected) =>
    expect(loanCost({ ...asked, termMonths }, product).termMonths).toBe(expected),
  );

  it('covers all products that lend this amount for this term while it is open which one it is', () => {
    const among = loanCostAmong(asked, [vehicle, jewelry, quickCash]);
    expect([among?.lowest.aprPercent, among?.highest.aprPercent]).toEqual([20, 60]);
    const longer = loanCostAmong({ ...asked, termMonths: 24 }, [vehicle, jewelry, quickCash]);
    expect([longer?.lowest.aprPercent, longer?.highest.aprPercent]).toEqual([20, 40]);
    expect(loanCostAmong({ ...asked, principalCents: 1_000_001 }, [vehicle, jewelry])).toBeNull();
    expect(loanCostAmong({ ...asked, termMonths: null }, [quickCash])).toBeNull();
  });
});
