import { cents } from '@dziva/money/cents';
import { loanOnDay, type LoanPayment } from './loan-account.ts';

// US$1,200.00 at 12 % a year, so 1 % a period, in three instalments of 40,803: 1 February, 1 March, 1 April.
// The periods have 31, 28 and 31 days. On time the interest is 1,200 + 803.97 + 403.98.
const terms = {
  principalCents: cents(120_000),
  aprPercent: 12,
  termMonths: 3,
  dueDayOfMonth: 1,
  disbursedOn: '2026-01-01',
};

type Paid = readonly [paidOn: string, amount: number];

function payments(...paid: readonly Paid[]): LoanPayment[] {
  return paid.map(([paidOn, amount]) => ({ paidOn, amountCents: cents(amount) }));
}

/** A short form of the loan: each division as `[interest, principal]`, or the payoff that was exceeded. */
function on(day: string, ...paid: readonly Paid[]) {
  const loan = loanOnDay(terms, payments(...paid), day);
  return {
    splits: loan.splits.map((split) =>
      split.isRefused ? { payoff: split.payoffCents } : [split.interestCents, split.principalCents],
    ),
    balance: loan.balanceCents,
    interest: loan.accruedInterestCents,
    arrears: loan.arrearsCents,
    next: loan.nextDueDate,
    settled: loan.settledOn,
    rows: loan.schedule.map((row) => [row.paymentCents, row.paidCents, row.status]),
  };
}

describe('A loan without payments', () => {
  it('owes no interest on the day it was paid out', () => {
    expect(on('2026-01-01')).toEqual({
      splits: [],
      balance: 120_000,
      interest: 0,
      arrears: 0,
      next: '2026-02-01',
      settled: null,
      rows: [
        [40_803, 0, 'UPCOMING'],
        [40_803, 0, 'UPCOMING'],
        [40_802, 0, 'UPCOMING'],
      ],
    });
  });

  it('owes interest for the days passed', () => {
    // 1,200 × 15/31 = 580.65.
    expect(on('2026-01-16')).toMatchObject({ interest: 581, arrears: 0 });
  });

  it('is due, and not yet in arrears, on its due date', () => {
    // A whole period: 120,000 × 1 %.
    const loan = on('2026-02-01');
    expect(loan).toMatchObject({ interest: 1_200, arrears: 0, next: '2026-02-01' });
    expect(loan.rows[0]).toEqual([40_803, 0, 'DUE']);
  });

  it('is overdue the day after', () => {
    // 1,200 + 1,200 × 1/28 = 1,242.86.
    const loan = on('2026-02-02');
    expect(loan).toMatchObject({ interest: 1_243, arrears: 40_803, next: '2026-02-01' });
    expect(loan.rows[0]).toEqual([40_803, 0, 'OVERDUE']);
  });

  it('owes no interest on interest, and no penalty', () => {
    // 1,200 + 1,200 + 1,200 × 14/31 = 2,941.94, on the principal alone.
    expect(on('2026-03-15')).toMatchObject({ interest: 2_942, arrears: 81_606 });
  });

  it('owes everything with the last instalment, which then grows', () => {
    // On 1 April three periods: 120,000 + 3,600 − 2 × 40,803 = 41,994.
    expect(on('2026-04-01').rows[2]).toEqual([41_994, 0, 'DUE']);
    // Fifteen days of April more: 1,200 × 15/30 = 600.
    expect(on('2026-04-16').rows[2]).toEqual([42_594, 0, 'OVERDUE']);
    expect(on('2026-04-16').arrears).toBe(124_200);
  });
});

describe('Payments', () => {
  it('on time follow the plan and settle the loan', () => {
    const loan = on('2026-04-01', ['2026-02-01', 40_803], ['2026-03-01', 40_803], ['2026-04-01', 40_802]);
    expect(loan).toEqual({
      splits: [
        [1_200, 39_603],
        [804, 39_999],
        [404, 40_398],
      ],
      balance: 0,
      interest: 0,
      arrears: 0,
      next: null,
      settled: '2026-04-01',
      rows: [
        [40_803, 40_803, 'PAID'],
        [40_803, 40_803, 'PAID'],
        [40_802, 40_802, 'PAID'],
      ],
    });
  });

  it('early cost less', () => {
    // 1,200 × 15/31 = 580.65 → 581, and the fraction is dropped: 40,803 − 581 = 40,222 off the principal.
    const loan = on('2026-01-16', ['2026-01-16', 40_803]);
    expect(loan).toMatchObject({ splits: [[581, 40_222]], balance: 79_778, interest: 0, next: '2026-03-01' });
    expect(loan.rows[0]).toEqual([40_803, 40_803, 'PAID']);
    // From there to the due date 797.78 × 16/31 = 411.76.
    expect(on('2026-02-01', ['2026-01-16', 40_803])).toMatchObject({ interest: 412, arrears: 0 });
  });

  it('late cost more', () => {
    // 1,200 + 1,200 × 14/28 = 1,800.
    expect(on('2026-02-15', ['2026-02-15', 40_803])).toMatchObject({
      splits: [[1_800, 39_003]],
      balance: 80_997,
      next: '2026-03-01',
    });
  });

  it('in parts pay interest first, and the unpaid interest stays owed', () => {
    const loan = on('2026-02-15', ['2026-02-01', 1_000], ['2026-02-15', 40_000]);
    // 1,200 − 1,000 = 200 left, and 1,200 × 14/28 = 600 more.
    expect(loan).toMatchObject({
      splits: [
        [1_000, 0],
        [800, 39_200],
      ],
      balance: 80_800,
    });
    // 1,000 + 39,803 count toward the first, the other 197 toward the running one.
    expect(loan.rows.slice(0, 2)).toEqual([
      [40_803, 40_803, 'PAID'],
      [40_803, 197, 'PARTLY_PAID'],
    ]);
    expect(on('2026-02-10', ['2026-02-01', 1_000]).rows[0]).toEqual([40_803, 1_000, 'OVERDUE']);
    expect(on('2026-02-01', ['2026-02-01', 1_000]).rows[0]).toEqual([40_803, 1_000, 'PARTLY_PAID']);
  });

  it('beyond the instalment count toward the running one', () => {
    const loan = on('2026-03-01', ['2026-02-01', 60_803]);
    // 60,803 − 1,200 = 59,603 off the principal; 60,397 × 1 % = 603.97 by 1 March.
    expect(loan).toMatchObject({
      splits: [[1_200, 59_603]],
      balance: 60_397,
      interest: 604,
      next: '2026-03-01',
    });
    // Of the second, 20,000 are counted; 20,803 are due today.
    expect(loan.rows[1]).toEqual([40_803, 20_000, 'PARTLY_PAID']);
    // Then 60,397 + 604 − 20,803 = 40,198 are left, and 401.98 of interest by 1 April.
    expect(loan.rows[2]).toEqual([40_600, 0, 'UPCOMING']);
  });

  it('beyond the running instalment shorten the loan', () => {
    // 110,000 = 40,803 + 40,803 + 28,394 beyond: 11,200 of principal are left, the second is paid already,
    const loan = on('2026-02-01', ['2026-02-01', 110_000]);
    expect(loan).toMatchObject({ splits: [[1_200, 108_800]], balance: 11_200, next: '2026-04-01' });
    // and the last takes 11,200 + 2 × 112 = 11,424.
    expect(loan.rows).toEqual([
      [40_803, 40_803, 'PAID'],
      [40_803, 40_803, 'PAID'],
      [11_424, 0, 'UPCOMING'],
    ]);
  });

  it('of the payoff settle the loan in the middle of a period', () => {
    // 80,397 + 803.97 × 14/28 = 401.99 → 80,799.
    const loan = on('2026-02-20', ['2026-02-01', 40_803], ['2026-02-15', 80_799]);
    expect(loan).toMatchObject({ balance: 0, interest: 0, next: null, settled: '2026-02-15', arrears: 0 });
    expect(loan.splits[1]).toEqual([402, 80_397]);
    // Instalments that had not fallen due by then never do.
    expect(loan.rows).toEqual([[40_803, 40_803, 'PAID']]);
    expect(on('2027-01-01', ['2026-02-01', 40_803], ['2026-02-15', 80_799]).rows).toEqual(loan.rows);
  });

  it('of a cent more than the payoff are refused and ignored', () => {
    const loan = on('2026-02-15', ['2026-02-01', 40_803], ['2026-02-15', 80_800]);
    expect(loan).toMatchObject({ balance: 80_397, interest: 402, settled: null });
    expect(loan.splits[1]).toEqual({ payoff: 80_799 });
  });

  it('after the settlement are refused', () => {
    const loan = on('2026-03-01', ['2026-01-01', 120_000], ['2026-02-01', 1]);
    expect(loan).toMatchObject({ settled: '2026-01-01', rows: [] });
    expect(loan.splits).toEqual([[0, 120_000], { payoff: 0 }]);
  });

  it('after the last due date pay the oldest instalment first', () => {
    // On 16 April 124,200 are owed: 4,200 interest and 120,000. 50,000 pay the first and 9,197 of the second.
    const loan = on('2026-04-16', ['2026-04-16', 50_000]);
    expect(loan).toMatchObject({
      splits: [[4_200, 45_800]],
      balance: 74_200,
      arrears: 74_200,
      next: '2026-03-01',
    });
    expect(loan.rows).toEqual([
      [40_803, 40_803, 'PAID'],
      [40_803, 9_197, 'OVERDUE'],
      [42_594, 0, 'OVERDUE'],
    ]);
  });

  it('of zero, or before the payout, throw', () => {
    expect(() => on('2026-02-01', ['2026-02-01', 0])).toThrow(RangeError);
    expect(() => on('2026-02-01', ['2025-12-31', 100])).toThrow(RangeError);
    expect(() => on('2025-12-31')).toThrow(RangeError);
  });
});

describe('Rows that fell due', () => {
  const rows = (day: string, ...paid: readonly Paid[]) =>
    loanOnDay(terms, payments(...paid), day).schedule.map((row) => [
      row.interestCents,
      row.principalCents,
      row.balanceCents,
    ]);

  it('divide as their payments did', () => {
    // Paid 14 days late: 1,800 interest; then on 1 March 80,997 × 1 % × 14/28 = 404.99.
    expect(rows('2026-03-01', ['2026-02-15', 40_803], ['2026-03-01', 40_803]).slice(0, 2)).toEqual([
      [1_800, 39_003, 80_997],
      [405, 40_398, 40_599],
    ]);
  });

  it('divide what they still require as if it were paid today', () => {
    // On 15 March 2,942 of interest are owed: the first instalment would pay it all.
    expect(rows('2026-03-15').slice(0, 2)).toEqual([
      [2_942, 37_861, 82_139],
      [0, 40_803, 41_336],
    ]);
  });

  it('leave out payments beyond them, which the balance includes', () => {
    // 108,800 of principal at once: 39,603 in the first row, 40,803 in the second and 28,394 beyond any.
    expect(rows('2026-03-01', ['2026-02-01', 110_000]).slice(0, 2)).toEqual([
      [1_200, 39_603, 80_397],
      [0, 40_803, 11_200],
    ]);
  });
});
