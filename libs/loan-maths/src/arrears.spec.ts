import { cents, sumCents } from '@dziva/money/cents';
import fc from 'fast-check';
import {
  AGEING_BUCKETS,
  ageingBucket,
  ageingOf,
  daysPastDue,
  type OwedLoan,
  PAR_DAYS,
  portfolioAtRisk,
} from './arrears.ts';
import { addDays } from './calendar-date.ts';
import { loanOnDay } from './loan-account.ts';

const someLoans = fc.array(
  fc.record({
    outstandingPrincipalCents: fc.integer({ min: 0, max: 1_000_000_000 }).map(cents),
    daysPastDue: fc.oneof(fc.constantFrom(0, 1, 30, 31, 60, 61, 90, 91), fc.integer({ min: 0, max: 900 })),
  }),
  { maxLength: 40 },
);
const owed = (dollars: number, days: number): OwedLoan => ({
  outstandingPrincipalCents: cents(dollars * 100),
  daysPastDue: days,
});

describe('Days past due', () => {
  it.each([
    ['2027-02-15', '2027-02-14', 0],
    ['2027-02-15', '2027-02-15', 0],
    ['2027-02-15', '2027-02-16', 1],
    ['2027-02-15', '2027-03-15', 28],
    ['2028-02-15', '2028-03-15', 29],
    ['2027-12-28', '2028-12-28', 366],
  ])('with %s as the oldest unpaid due date are on %s: %i', (dueDate, today, days) =>
    expect(daysPastDue(dueDate, today)).toBe(days),
  );

  it('are 0 if nothing is left to pay', () => expect(daysPastDue(null, '2027-02-16')).toBe(0));

  it('count from the oldest instalment that is not fully paid', () => {
    const terms = {
      principalCents: cents(500_000),
      aprPercent: 18.5,
      termMonths: 12,
      dueDayOfMonth: 15,
      disbursedOn: '2027-01-20',
    };
    const late = (paidCents: number, on: string) => {
      const payments = paidCents === 0 ? [] : [{ paidOn: '2027-02-15', amountCents: cents(paidCents) }];
      return daysPastDue(loanOnDay(terms, payments, on).nextDueDate, on);
    };
    // 15 February to 20 March is 33 days; once the first instalment of 459.59 is paid, 15 March counts.
    expect(late(0, '2027-03-20')).toBe(33);
    expect(late(45_958, '2027-03-20')).toBe(33);
    expect(late(45_959, '2027-03-20')).toBe(5);
    expect(late(45_959, '2027-03-15')).toBe(0);
  });

  it('grow by one a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), (days) => {
        expect(daysPastDue('2024-02-29', addDays('2024-02-29', days))).toBe(days);
        expect(daysPastDue('2024-02-29', addDays('2024-02-29', -days))).toBe(0);
      }),
    );
  });
});

describe('The ageing bucket', () => {
  it.each([
    [0, 'CURRENT'],
    [1, 'DAYS_1_30'],
    [30, 'DAYS_1_30'],
    [31, 'DAYS_31_60'],
    [60, 'DAYS_31_60'],
    [61, 'DAYS_61_90'],
    [90, 'DAYS_61_90'],
    [91, 'DAYS_91_180'],
    [180, 'DAYS_91_180'],
    [181, 'DAYS_181_360'],
    [360, 'DAYS_181_360'],
    [361, 'OVER_360'],
    [4_000, 'OVER_360'],
  ])('of %i days past due is %s', (days, bucket) => expect(ageingBucket(days)).toBe(bucket));

  it('is exactly one for each age', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (days) => {
        const holding = AGEING_BUCKETS.filter(({ fromDays, toDays }) => fromDays <= days && days <= toDays);
        expect(holding.map(({ bucket }) => bucket)).toEqual([ageingBucket(days)]);
      }),
    );
  });

  it.each([-1, 0.5, NaN])('is none for %d days', (days) =>
    expect(() => ageingBucket(days)).toThrow(RangeError),
  );

  it('includes every age, and loses no loan and no cent', () => {
    const rows = ageingOf([owed(100, 0), owed(50, 31), owed(25, 60)]);
    expect(rows.map(({ bucket }) => bucket)).toEqual(AGEING_BUCKETS.map(({ bucket }) => bucket));
    expect(rows.map(({ loans }) => loans)).toEqual([1, 0, 2, 0, 0, 0, 0]);
    expect(rows.map((row) => row.outstandingPrincipalCents)).toEqual([10_000, 0, 7_500, 0, 0, 0, 0]);
    fc.assert(
      fc.property(someLoans, (loans) => {
        const ageing = ageingOf(loans);
        expect(ageing.reduce((sum, row) => sum + row.loans, 0)).toBe(loans.length);
        expect(sumCents(ageing.map((row) => row.outstandingPrincipalCents))).toBe(
          sumCents(loans.map((loan) => loan.outstandingPrincipalCents)),
        );
      }),
    );
  });
});

describe('The portfolio at risk', () => {
  // 1,000 owed in all; at risk is what is later than the days, not what is exactly so late.
  const loans = [owed(400, 0), owed(250, 30), owed(200, 31), owed(100, 61), owed(50, 91)];

  it.each([
    [30, 350, 35],
    [60, 150, 15],
    [90, 50, 5],
  ] as const)('PAR%i is %i dollars: %i %%', (days, dollars, percent) =>
    expect(portfolioAtRisk(loans, days)).toEqual({
      atRiskCents: dollars * 100,
      outstandingPrincipalCents: 100_000,
      percent,
    }),
  );

  it('is rounded half up to two decimals of a percent', () => {
    expect(portfolioAtRisk([owed(1, 31), owed(2, 0)], 30).percent).toBe(33.33);
    expect(portfolioAtRisk([owed(2, 31), owed(1, 0)], 30).percent).toBe(66.67);
    // 1 of 20,000 is 0.005 %.
    expect(portfolioAtRisk([owed(1, 31), owed(19_999, 0)], 30).percent).toBe(0.01);
  });

  it('is 0 if nothing is owed', () => {
    const none = { atRiskCents: 0, outstandingPrincipalCents: 0, percent: 0 };
    expect(portfolioAtRisk([], 30)).toEqual(none);
    expect(portfolioAtRisk([owed(0, 400)], 90)).toEqual(none);
  });

  it('never grows with the days, is between 0 and 100, and equals the sum of the later buckets', () => {
    fc.assert(
      fc.property(someLoans, (someOwed) => {
        const risks = PAR_DAYS.map((days) => portfolioAtRisk(someOwed, days));
        const [par30, par60, par90] = risks.map((risk) => risk.atRiskCents);
        expect(par30).toBeGreaterThanOrEqual(par60 ?? NaN);
        expect(par60).toBeGreaterThanOrEqual(par90 ?? NaN);
        const ageing = ageingOf(someOwed).map((row) => row.outstandingPrincipalCents);
        expect([par30, par60, par90]).toEqual([2, 3, 4].map((from) => sumCents(ageing.slice(from))));
        for (const { percent } of risks) {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
