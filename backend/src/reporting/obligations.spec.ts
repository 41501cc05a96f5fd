import { cents, sumCents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { coverageWith, type Figures, obligationsOf } from './obligations.ts';

const figures = (change: Partial<Figures> = {}): Figures => ({
  asOf: '2027-01-31',
  valueOn: '2027-01-31',
  cashCents: cents(0),
  walletsAvailableCents: cents(0),
  walletsHeldCents: cents(0),
  suspenseCents: cents(0),
  saleCostsCents: cents(0),
  investorPrincipalCents: cents(0),
  investments: [],
  instalments: [],
  arrearsCents: cents(0),
  collateralForSaleCents: cents(0),
  saleCostsPercent: 10,
  ...change,
});
/** US$100.00 in the basic plan, started in this month: 20.00 a month for six months. */
const basic = (startMonth: string, returnsPaid = 0) => ({
  startMonth,
  termMonths: 6,
  returnsPaid,
  principalCents: cents(10_000),
  monthlyReturnCents: cents(2_000),
});
const nonZero = (months: readonly { month: string }[], field: string) =>
  months.flatMap((month) => {
    const value = (month as Record<string, unknown>)[field];
    return value === 0 ? [] : [[month.month, value]];
  });

describe('The obligations report', () => {
  it('without any data has no obligations and no coverage', () => {
    const report = obligationsOf(figures());
    expect(report).toMatchObject({ owedCents: 0, meansCents: 0, coveragePercent: null, cashRunsOutIn: null });
    expect(report.months.map((month) => month.month)).toHaveLength(12);
    expect([report.months[0]?.month, report.months[11]?.month]).toEqual(['2027-01', '2027-12']);
  });

  it('shows month by month what falls due to investors', () => {
    const report = obligationsOf(
      figures({
        investorPrincipalCents: cents(20_000),
        investments: [basic('2027-01'), basic('2026-11', 2)],
      }),
    );
    // From November: months 3 to 6 are left, February to May; from January: February to July.
    expect(nonZero(report.months, 'returnsCents')).toEqual([
      ['2027-02', 4_000],
      ['2027-03', 4_000],
      ['2027-04', 4_000],
      ['2027-05', 4_000],
      ['2027-06', 2_000],
      ['2027-07', 2_000],
    ]);
    expect(nonZero(report.months, 'principalCents')).toEqual([
      ['2027-05', 10_000],
      ['2027-07', 10_000],
    ]);
    // 4 × 20.00 + 6 × 20.00 returns, 200.00 principal.
    expect(report).toMatchObject({ investorReturnsCents: 20_000, owedCents: 40_000 });
  });

  it('counts overdue returns in the first month', () => {
    const report = obligationsOf(figures({ investments: [basic('2026-09', 1)] }));
    // Due in January: months 2, 3 and 4 (November to January); then February and March with the principal.
    expect(nonZero(report.months, 'returnsCents')).toEqual([
      ['2027-01', 6_000],
      ['2027-02', 2_000],
      ['2027-03', 2_000],
    ]);
  });

  it('continues to the last maturity, and counts instalments up to that month', () => {
    const premium = { ...basic('2027-01'), termMonths: 24 };
    const instalments = [
      { dueOn: '2027-02-15', amountCents: cents(45_959) },
      { dueOn: '2029-01-15', amountCents: cents(45_959) },
      { dueOn: '2029-02-15', amountCents: cents(45_959) },
    ];
    const report = obligationsOf(figures({ investments: [premium], instalments }));
    expect(report.months).toHaveLength(25);
    expect(report.months.at(-1)?.month).toBe('2029-01');
    expect(report.instalmentsCents).toBe(91_918);
  });

  it('compares cash, instalments and collateral with wallets, principal and returns', () => {
    const report = obligationsOf(
      figures({
        cashCents: cents(30_000),
        walletsAvailableCents: cents(5_000),
        walletsHeldCents: cents(1_000),
        investorPrincipalCents: cents(10_000),
        investments: [basic('2027-01')],
        instalments: [{ dueOn: '2027-02-15', amountCents: cents(4_000) }],
        arrearsCents: cents(9_999),
        collateralForSaleCents: cents(7_000),
      }),
    );
    // Owed: 50.00 + 10.00 + 100.00 + 120.00 = 280.00. Available: 300.00 + 40.00 + 70.00 = 410.00. 410 / 280 = 146.4 %.
    expect(report).toMatchObject({ owedCents: 28_000, meansCents: 41_000, coveragePercent: 146.4 });
    // 300.00 − 60.00 = 240.00; February + 40.00 − 20.00; then − 20.00 a month; July − 20.00 − 100.00.
    expect(report.months.slice(0, 7).map((month) => month.runningCashCents)).toEqual([
      24_000, 26_000, 24_000, 22_000, 20_000, 18_000, 6_000,
    ]);
    expect(report.cashRunsOutIn).toBeNull();
  });

  it('owes money in suspense: whoever sent it can want it back', () => {
    const unknown = { cashCents: cents(60_000), suspenseCents: cents(50_000) };
    const report = obligationsOf(figures({ ...unknown, walletsAvailableCents: cents(20_000) }));
    expect(report).toMatchObject({ suspenseCents: 50_000, owedCents: 70_000, coveragePercent: 85.7 });
    expect(report.months[0]?.runningCashCents).toBe(-10_000);
    expect(report.cashRunsOutIn).toBe('2027-01');
  });

  it('owes the costs of sales that are not paid, besides the money in suspense', () => {
    const owed = { suspenseCents: cents(50_000), saleCostsCents: cents(3_000) };
    const report = obligationsOf(figures({ ...owed, cashCents: cents(60_000) }));
    expect(report).toMatchObject({ ...owed, owedCents: 53_000 });
    expect(report.months[0]?.runningCashCents).toBe(7_000);
  });

  it('names the first month that ends without cash', () => {
    const report = obligationsOf(figures({ cashCents: cents(9_000), investments: [basic('2027-01')] }));
    // 90.00 − 20.00 a month: 10.00 is left in May, 10.00 is missing in June.
    expect(report.cashRunsOutIn).toBe('2027-06');
    expect(obligationsOf(figures({ walletsAvailableCents: cents(1) })).cashRunsOutIn).toBe('2027-01');
  });

  it('has totals that add up', () => {
    const investments = [basic('2026-08'), basic('2026-12', 1), { ...basic('2026-05', 7), termMonths: 24 }];
    const report = obligationsOf(figures({ investorPrincipalCents: cents(30_000), investments }));
    expect(sumCents(report.months.map((month) => cents(month.principalCents)))).toBe(
      report.investorPrincipalCents,
    );
    expect(report.investorReturnsCents).toBe((6 + 5 + 17) * 2_000);
    expect(report.months.at(-1)?.runningCashCents).toBe(-report.owedCents);
  });
});

describe('The coverage with one more promise', () => {
  it('includes the returns of the promise: its principal is in a wallet already', () => {
    const known = figures({ cashCents: cents(30_000), walletsAvailableCents: cents(20_000) });
    const promise = { returnsCents: cents(12_000), maturityOn: '2027-07-31' };
    expect(obligationsOf(known).coveragePercent).toBe(150);
    // 300.00 / (200.00 + 120.00) = 93.75 %.
    expect(coverageWith(known, promise)).toBe(93.75);
  });

  it('includes the instalments until the promise matures', () => {
    const instalments = [{ dueOn: '2028-12-15', amountCents: cents(10_000) }];
    const known = figures({ cashCents: cents(10_000), instalments });
    const promise = { returnsCents: cents(20_000), maturityOn: '2029-01-31' };
    expect(coverageWith(known, promise)).toBe(100);
    expect(coverageWith(known, { ...promise, maturityOn: '2027-07-31' })).toBe(50);
  });
});
