import { type Cents, cents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import fc from 'fast-check';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { collectionsOf } from './collections.ts';
import { instalmentsWhenDue, loanOnDay, type LoanPayment } from './loan-account.ts';
import { type InterestStep, interestSteps, loanPeriods } from './loan-periods.ts';

// US$1,200.00 at 12 % a year, so 1 % a period, in three instalments of 40,803: 1 February, 1 March, 1 April.
const terms = {
  principalCents: cents(120_000),
  aprPercent: 12,
  termMonths: 3,
  dueDayOfMonth: 1,
  disbursedOn: '2026-01-01',
};
const payment = (paidOn: string, amount: number, returnedOn: string | null = null): LoanPayment => ({
  paidOn,
  amountCents: cents(amount),
  returnedOn,
});
const overTime = (payments: readonly LoanPayment[]) => ({
  terms,
  payments,
  interestStopsOn: null,
  formerStops: [],
});
const position = ({
  balanceCents,
  accruedInterestCents,
  arrearsCents,
  nextDueDate,
}: ReturnType<typeof loanOnDay>) => ({
  balanceCents,
  accruedInterestCents,
  arrearsCents,
  nextDueDate,
});

describe('A payment that bounces', () => {
  const bounced = [payment('2026-02-01', 40_803, '2026-02-10')];
  const stands = [payment('2026-02-01', 40_803)];

  it('counts on every day before it is returned', () => {
    expect(loanOnDay(terms, bounced, '2026-02-09')).toEqual(loanOnDay(terms, stands, '2026-02-09'));
  });

  it('from that day on has no effect, as if it had never been paid, also on the interest in between', () => {
    for (const day of ['2026-02-10', '2026-02-28', '2026-04-01']) {
      expect(loanOnDay(terms, bounced, day)).toEqual(loanOnDay(terms, [], day));
    }
  });

  it('makes a loan that it had settled unpaid again', () => {
    const settled = [payment('2026-02-01', 121_200, '2026-02-10')];
    expect(loanOnDay(terms, settled, '2026-02-09').settledOn).toBe('2026-02-01');
    expect(loanOnDay(terms, settled, '2026-02-10')).toMatchObject({ settledOn: null, balanceCents: 120_000 });
  });

  it('still counts as paid on its due date, and is negative cash on the day it is returned', () => {
    const loan = { terms, payments: bounced, interestStopsOn: null };
    const february = collectionsOf(loan, { from: '2026-02-01', to: '2026-02-09' });
    expect(february).toEqual({
      dues: [{ n: 1, dueDate: '2026-02-01', dueCents: 40_803, paidByDueCents: 40_803 }],
      receivedCents: 40_803,
    });
    expect(collectionsOf(loan, { from: '2026-02-10', to: '2026-02-28' })).toEqual({
      dues: [],
      receivedCents: -40_803,
    });
    expect(instalmentsWhenDue(terms, bounced, '2026-03-01').map((due) => due.paidCents)).toEqual([40_803, 0]);
  });

  it('changes the interest part of later payments on the day it is returned', () => {
    const between = [...bounced, payment('2026-02-05', 1_000)];
    const accounts = loanPeriods(overTime(between), '2026-03-01');
    expect(accounts.map(({ from }) => from)).toEqual(['2026-01-01', '2026-02-10']);
    expect(interestSteps(accounts)).toEqual([
      { index: 0, valueOn: '2026-02-01', interestDifferenceCents: 1_200 },
      // 80,397 owed for 4 of 28 days at 1 %; without the payment all 1,000 are interest.
      { index: 1, valueOn: '2026-02-05', interestDifferenceCents: 115 },
      { index: 1, valueOn: '2026-02-10', interestDifferenceCents: 885 },
      { index: 0, valueOn: '2026-02-10', interestDifferenceCents: -1_200 },
    ]);
  });
});

describe('For any history with bounced payments', () => {
  const DAYS = 130;
  const day = (n: number): CalendarDate => addDays(terms.disbursedOn, n);
  const histories = fc.array(
    fc.record({
      paid: fc.nat(DAYS - 10),
      kept: fc.option(fc.nat(40)),
      amount: fc.integer({ min: 1, max: 30_000 }),
    }),
    { maxLength: 6 },
  );

  it('the daily changes of principal and interest add up to the account of every day', () =>
    fc.assert(
      fc.property(histories, (entries) => {
        const payments = entries.map(({ paid, kept, amount }) =>
          payment(day(paid), amount, kept === null ? null : day(paid + kept)),
        );
        const accounts = loanPeriods(overTime(payments), day(DAYS + 40));
        fc.pre(accounts.every(({ account }) => account.splits.every((split) => !split.isRefused)));
        const steps = interestSteps(accounts);
        for (let n = 0; n <= DAYS + 40; n += 1) {
          const account = loanOnDay(terms, payments, day(n));
          const counting = payments.filter(
            ({ paidOn, returnedOn = null }) =>
              paidOn <= day(n) && (returnedOn === null || returnedOn > day(n)),
          );
          const paidCents = sumCents(counting.map(({ amountCents }) => amountCents));
          const interestCents = interestBy(steps, day(n));
          expect(subtractCents(paidCents, interestCents)).toBe(
            subtractCents(terms.principalCents, account.balanceCents),
          );
          expect(position(account)).toEqual(position(loanOnDay(terms, counting.map(standing), day(n))));
        }
      }),
    ));

  const standing = (each: LoanPayment): LoanPayment => ({ ...each, returnedOn: null });
  const interestBy = (steps: readonly InterestStep[], on: CalendarDate): Cents =>
    steps
      .filter(({ valueOn }) => valueOn <= on)
      .reduce((sum, step) => cents(sum + step.interestDifferenceCents), ZERO_CENTS);
});
