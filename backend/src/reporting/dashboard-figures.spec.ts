import { cents } from '@dziva/money/cents';
import { changePercent, changePoints, type DashboardFigures, dashboardStatsOf } from './dashboard-figures.ts';

const nothing = {
  interestCents: cents(0),
  dueCents: cents(0),
  paidByDueCents: cents(0),
  receivedCents: cents(0),
};
const figures = (change: Partial<DashboardFigures> = {}): DashboardFigures => ({
  asOf: '2027-03-20',
  now: { portfolioCents: cents(0), loans: 0 },
  before: { portfolioCents: cents(0), loans: 0 },
  period: nothing,
  periodBefore: nothing,
  ...change,
});

describe('The overview', () => {
  it('without any data has no changes and no rates', () =>
    expect(dashboardStatsOf(figures())).toEqual({
      asOf: '2027-03-20',
      totalPortfolio: 0,
      totalPortfolioCents: 0,
      portfolioChange: null,
      activeLoans: 0,
      loansChange: null,
      collectionRate: null,
      collectionChange: null,
      recoveryRate: null,
      monthlyRevenue: 0,
      monthlyRevenueCents: 0,
      revenueChange: null,
    }));

  it('shows dollars beside cents, and the change of every figure', () =>
    expect(
      dashboardStatsOf(
        figures({
          now: { portfolioCents: cents(1_234_567), loans: 5 },
          before: { portfolioCents: cents(1_000_000), loans: 6 },
          period: {
            interestCents: cents(30_050),
            dueCents: cents(91_918),
            paidByDueCents: cents(45_959),
            receivedCents: cents(100_000),
          },
          periodBefore: {
            ...nothing,
            interestCents: cents(20_000),
            dueCents: cents(1_000),
            paidByDueCents: cents(999),
          },
        }),
      ),
    ).toEqual({
      asOf: '2027-03-20',
      totalPortfolio: 12_345.67,
      totalPortfolioCents: 1_234_567,
      portfolioChange: 23.5, // 234,567 / 1,000,000 = 23.4567 %
      activeLoans: 5,
      loansChange: -16.7, // −1 / 6
      collectionRate: 50,
      collectionChange: -49.9, // 50.0 − 99.9
      recoveryRate: 108.8, // 100,000 / 91,918 = 108.79 %
      monthlyRevenue: 300.5,
      monthlyRevenueCents: 30_050,
      revenueChange: 50.3, // 10,050 / 20,000 = 50.25 %, half up
    }));
});

describe('A change', () => {
  it.each([
    [150, 100, 50],
    [100, 150, -33.3],
    [2_001, 2_000, 0.1], // 0.05 %
    [1_999, 2_000, -0.1],
    [10_001, 10_000, 0], // 0.01 %
    [9_999, 10_000, 0],
    [0, 100, -100],
    [9_007_199_254_740_991, 1, 900_719_925_474_099_000],
  ])('to %i from %i is %d %%', (now, before, percent) => expect(changePercent(now, before)).toBe(percent));

  it('from nothing is not a percentage', () => expect(changePercent(100, 0)).toBeNull());

  it.each([
    [92.3, 90.1, 2.2],
    [90.1, 92.3, -2.2],
    [null, 92.3, null],
    [92.3, null, null],
  ])('of a rate to %d from %d is %d points', (now, before, points) =>
    expect(changePoints(now, before)).toBe(points),
  );
});
