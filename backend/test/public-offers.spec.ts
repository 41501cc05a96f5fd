import { DEFAULT_PLANS } from '#investments/default-plans';
import { WALLET_PLANS } from '@dziva/contracts/public-offers';
import { describe, expect, it } from '@jest/globals';

describe('The plans on the public pages', () => {
  it('equal those of the default configuration', () =>
    expect(
      WALLET_PLANS.map(({ id, name, targetPercentMonthly, termMonths, amount }) => ({
        id,
        name,
        monthlyRatePercent: targetPercentMonthly,
        termMonths,
        minimumCents: amount.minCents,
        maximumCents: amount.maxCents,
      })),
    ).toEqual(
      DEFAULT_PLANS.map(({ id, name, monthlyRatePercent, termMonths, minimumCents, maximumCents }) => ({
        id,
        name,
        monthlyRatePercent,
        termMonths,
        minimumCents,
        maximumCents,
      })),
    ));
});
