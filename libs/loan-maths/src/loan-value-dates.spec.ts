import { cents } from '@dziva/money/cents';
import { loanOnDay, type LoanPayment } from './loan-account.ts';
import { changedSteps, interestSteps, loanPeriods } from './loan-periods.ts';

// US$1,200.00 at 12 % a year, so 1 % a period, in three instalments of 40,803: 1 February, 1 March, 1 April.
const terms = {
  principalCents: cents(120_000),
  aprPercent: 12,
  termMonths: 3,
  dueDayOfMonth: 1,
  disbursedOn: '2026-01-01',
};

function payments(...paid: readonly (readonly [paidOn: string, amount: number])[]): LoanPayment[] {
  return paid.map(([paidOn, amount]) => ({ paidOn, amountCents: cents(amount) }));
}

/** How the payments are divided, day by day, as known on 1 March. */
const stepsOf = (paid: readonly LoanPayment[]) =>
  interestSteps(loanPeriods({ terms, payments: paid, interestStopsOn: null, formerStops: [] }, '2026-03-01'));

describe('Value dates', () => {
  const late = payments(['2026-03-01', 40_803], ['2026-02-01', 40_803]);

  it('decide the order, not the order of recording', () => {
    const loan = loanOnDay(terms, late, '2026-03-01');
    expect(loan.splits).toMatchObject([
      { index: 1, paidOn: '2026-02-01', interestCents: 1_200 },
      { index: 0, paidOn: '2026-03-01', interestCents: 804 },
    ]);
    expect(loan.arrearsCents).toBe(0);
  });

  it('on one day keep the order of recording', () => {
    const sameDay = payments(['2026-02-01', 500], ['2026-02-01', 1_000]);
    expect(loanOnDay(terms, sameDay, '2026-02-01').splits).toMatchObject([
      { index: 0, interestCents: 500, principalCents: 0 },
      { index: 1, interestCents: 700, principalCents: 300 },
    ]);
  });

  it('after the day are ignored', () => {
    expect(loanOnDay(terms, late, '2026-02-28').splits).toHaveLength(1);
  });

  it('change the interest of later payments when an earlier one is recorded late', () => {
    const before = stepsOf(late.slice(0, 1));
    const after = stepsOf(late);
    // Alone it paid 1,200 + 1,200; with the first instalment paid in time it pays 804.
    expect(changedSteps(before, after)).toEqual([
      { index: 1, valueOn: '2026-02-01', interestDifferenceCents: 1_200 },
      { index: 0, valueOn: '2026-03-01', interestDifferenceCents: -1_596 },
    ]);
  });

  it('change it back when the payment is reversed', () => {
    const reversed = late.map((payment, index) => ({ ...payment, isReversed: index === 1 }));
    expect(changedSteps(stepsOf(late), stepsOf(reversed))).toEqual([
      { index: 1, valueOn: '2026-02-01', interestDifferenceCents: -1_200 },
      { index: 0, valueOn: '2026-03-01', interestDifferenceCents: 1_596 },
    ]);
  });

  it('do not change earlier payments', () => {
    const before = stepsOf(payments(['2026-02-01', 40_803]));
    const after = stepsOf(payments(['2026-02-01', 40_803], ['2026-02-15', 100]));
    expect(changedSteps(before, after)).toEqual([
      { index: 1, valueOn: '2026-02-15', interestDifferenceCents: 100 },
    ]);
  });

  it('can make a later payment exceed the payoff, which is then reported', () => {
    // 80,799 settle on 15 February; an earlier payment of 100, recorded late, makes that too much.
    const recorded = payments(['2026-02-01', 40_803], ['2026-02-15', 80_799], ['2026-02-10', 100]);
    const after = loanOnDay(terms, recorded, '2026-03-01').splits;
    expect(after.filter((split) => split.isRefused)).toMatchObject([{ index: 1 }]);
    expect(() => stepsOf(recorded)).toThrow('The payment of 2026-02-15 was refused');
  });
});
