/** What is due on a loan after its collateral was sold: everything left, as one sum. */
import { cents } from '@dziva/money/cents';
import fc from 'fast-check';
import { ageingBucket, daysPastDue } from './arrears.ts';
import { addDays } from './calendar-date.ts';
import { loanOnDay, type LoanPayment } from './loan-account.ts';

// US$1,200.00 at 12 % a year, so 1 % a period, in three instalments of 40,803: 1 February, 1 March, 1 April.
const terms = {
  principalCents: cents(120_000),
  aprPercent: 12,
  termMonths: 3,
  dueDayOfMonth: 1,
  disbursedOn: '2026-01-01',
};
const SOLD_ON = '2026-03-10';
const paid = (paidOn: string, amount: number): LoanPayment => ({ paidOn, amountCents: cents(amount) });

/** A short form of the loan, sold on that day. */
function on(day: string, payments: readonly LoanPayment[], soldOn = SOLD_ON) {
  const loan = loanOnDay(terms, payments, day, soldOn);
  return {
    owed: loan.payoff.totalCents,
    arrears: loan.arrearsCents,
    next: loan.nextDueDate,
    days: daysPastDue(loan.nextDueDate, day),
    rows: loan.schedule.map((row) => [row.dueDate, row.paymentCents, row.paidCents, row.status]),
  };
}

describe('After the sale of the collateral', () => {
  // Two months cost 2,400, nine of March’s 31 days 348.39. Sold for 100,000: 120,000 + 2,748 − 100,000 are left.
  const sale = paid(SOLD_ON, 100_000);

  it('everything left is in arrears, counted from the oldest date that was unpaid before it', () => {
    expect(on('2026-03-09', [sale])).toMatchObject({ arrears: 81_606, next: '2026-02-01', days: 36 });
    const left = { owed: 22_748, arrears: 22_748, next: '2026-02-01' };
    const row = ['2026-02-01', 122_748, 100_000, 'OVERDUE'];
    expect(on(SOLD_ON, [sale])).toEqual({ ...left, days: 37, rows: [row] });
    expect(on('2026-06-09', [sale])).toEqual({ ...left, days: 128, rows: [row] });
    expect(ageingBucket(128)).toBe('DAYS_91_180');
  });

  it('rows paid before it stay, and the rest is one sum on the next of them', () => {
    // 80,397 are left after February; until 10 March they cost 803.97 and 233.41.
    expect(on('2026-03-20', [paid('2026-02-01', 40_803), paid(SOLD_ON, 50_000)])).toEqual({
      owed: 31_434,
      arrears: 31_434,
      next: '2026-03-01',
      days: 19,
      rows: [
        ['2026-02-01', 40_803, 40_803, 'PAID'],
        ['2026-03-01', 81_434, 50_000, 'OVERDUE'],
      ],
    });
  });

  it('the sum falls due that day if nothing was overdue', () => {
    // 19 of February's 28 days: 545.55.
    const payments = [paid('2026-02-01', 40_803), paid('2026-02-20', 50_000)];
    const left = { owed: 30_943, next: '2026-02-20' };
    const onDay = (day: string) => on(day, payments, '2026-02-20');
    expect(onDay('2026-02-20')).toMatchObject({ ...left, arrears: 0, days: 0 });
    expect(onDay('2026-02-20').rows[1]).toEqual(['2026-02-20', 80_943, 50_000, 'PARTLY_PAID']);
    expect(onDay('2026-02-21')).toMatchObject({ ...left, arrears: 30_943, days: 1 });
  });

  it('the days past due go on until all is paid', () => {
    const part = [sale, paid('2026-04-01', 20_000)];
    expect(on('2026-04-02', part)).toMatchObject({ arrears: 2_748, next: '2026-02-01', days: 60 });
    const all = [...part, paid('2026-04-05', 2_748)];
    expect(on('2026-04-06', all)).toMatchObject({ arrears: 0, next: null, days: 0, owed: 0 });
  });

  it('arrears equal the payoff, the rows add up, and nothing changes for the days before', () => {
    const somePayments = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 1, max: 60_000 }))
        .map(([days, amount]) => paid(addDays(terms.disbursedOn, days), amount)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(somePayments, fc.integer({ min: 1, max: 120 }), (payments, days) => {
        const soldOn = addDays(terms.disbursedOn, days);
        const dayBefore = addDays(soldOn, -1);
        const { schedule: _planned, nextDueDate: _next, ...known } = loanOnDay(terms, payments, dayBefore);
        expect(loanOnDay(terms, payments, dayBefore, soldOn)).toMatchObject(known);
        for (const later of [1, 40, 200]) {
          const loan = loanOnDay(terms, payments, addDays(soldOn, later), soldOn);
          expect(loan.arrearsCents).toBe(loan.payoff.totalCents);
          let balance: number = terms.principalCents;
          for (const row of loan.schedule) {
            expect(row.interestCents + row.principalCents).toBe(row.paymentCents);
            balance -= row.principalCents;
            expect(row.balanceCents).toBeLessThanOrEqual(balance);
          }
          expect(loan.schedule.at(-1)?.balanceCents).toBe(0);
        }
      }),
    );
  });
});
