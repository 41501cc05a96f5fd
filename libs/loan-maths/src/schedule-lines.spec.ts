/** The schedule with prepayments: its lines, their sums, and how they agree with the loan. */
import { type Cents, cents, sumCents } from '@dziva/money/cents';
import fc from 'fast-check';
import { addDays } from './calendar-date.ts';
import { loanOnDay, type LoanPayment } from './loan-account.ts';
import { scheduleLines, scheduleTotals } from './schedule-lines.ts';

// US$1,200.00 at 12 % a year, so 1 % a period, in three instalments of 40,803: 1 February, 1 March, 1 April.
const terms = {
  principalCents: cents(120_000),
  aprPercent: 12,
  termMonths: 3,
  dueDayOfMonth: 1,
  disbursedOn: '2026-01-01',
};
const paid = (paidOn: string, amount: number): LoanPayment => ({ paidOn, amountCents: cents(amount) });

/** Each line as `[day, amount, interest, principal, balance]`. */
function lines(day: string, ...payments: LoanPayment[]) {
  const { schedule, prepayments } = loanOnDay(terms, payments, day);
  return scheduleLines(terms.principalCents, schedule, prepayments).map((line) => {
    const { row, prepayment } = { row: undefined, prepayment: undefined, ...line };
    return row === undefined
      ? [
          `beyond ${prepayment?.paidOn}`,
          prepayment?.amountCents,
          prepayment?.interestCents,
          prepayment?.principalCents,
          line.kind === 'PREPAYMENT' && line.balanceCents,
        ]
      : [row.dueDate, row.paymentCents, row.interestCents, row.principalCents, row.balanceCents];
  });
}

describe('A payment toward a coming instalment', () => {
  it('is in its row, together with the rest that is still to come', () => {
    // 1,200 × 15/31 = 581 and 9,419 on 16 January; then 110,581 cost 570.74 until 1 February: 571 and 30,232 to come.
    expect(lines('2026-01-16', paid('2026-01-16', 10_000))[0]).toEqual([
      '2026-02-01',
      40_803,
      581 + 571,
      9_419 + 30_232,
      120_000 - 9_419 - 30_232,
    ]);
  });

  it('of the full amount is the whole row', () => {
    expect(lines('2026-01-16', paid('2026-01-16', 40_803))[0]).toEqual([
      '2026-02-01',
      40_803,
      581,
      40_222,
      79_778,
    ]);
  });
});

describe('What is beyond the running instalment', () => {
  it('comes after the instalment of its day, and before the next one', () => {
    // 110,000 = 1,200 + 39,603 for February, 40,803 for March and 28,394 beyond; 11,200 cost 112 a month.
    expect(lines('2026-02-01', paid('2026-02-01', 110_000))).toEqual([
      ['2026-02-01', 40_803, 1_200, 39_603, 80_397],
      ['beyond 2026-02-01', 28_394, 0, 28_394, 52_003],
      ['2026-03-01', 40_803, 0, 40_803, 11_200],
      ['2026-04-01', 11_424, 224, 11_200, 0],
    ]);
  });

  it('includes the interest of its days', () => {
    // Of March nothing is left to pay; 11,200 cost 56 until 15 February.
    const all = lines('2026-02-15', paid('2026-02-01', 110_000), paid('2026-02-15', 5_000));
    expect(all[2]).toEqual(['beyond 2026-02-15', 5_000, 56, 4_944, 47_059]);
    expect(all.at(-1)?.[4]).toBe(0);
  });

  it('includes everything paid toward instalments that never fell due, once the loan is settled', () => {
    // 80,397 cost 402 until 15 February.
    expect(lines('2026-05-01', paid('2026-02-01', 40_803), paid('2026-02-15', 80_799))).toEqual([
      ['2026-02-01', 40_803, 1_200, 39_603, 80_397],
      ['beyond 2026-02-15', 80_799, 402, 80_397, 0],
    ]);
    expect(lines('2026-01-01', paid('2026-01-01', 120_000))).toEqual([
      ['beyond 2026-01-01', 120_000, 0, 120_000, 0],
    ]);
  });
});

describe('For any payments, reversals and sales', () => {
  const someDay = fc.integer({ min: 0, max: 150 }).map((days) => addDays(terms.disbursedOn, days));
  const somePayment = fc.record({
    paidOn: someDay,
    amountCents: fc.integer({ min: 1, max: 70_000 }).map(cents),
    isReversed: fc.boolean(),
  });

  it('the lines add up to the loan and to the payments, on every day', () => {
    fc.assert(
      fc.property(
        fc.array(somePayment, { maxLength: 6 }),
        someDay,
        fc.option(someDay),
        (payments, day, soldOn) => {
          const stopsOn = soldOn !== null && soldOn <= day ? soldOn : null;
          const loan = loanOnDay(terms, payments, day, stopsOn);
          const taken = loan.splits.filter((split) => !split.isRefused);
          const sum = (of: (split: (typeof taken)[number]) => Cents) => sumCents(taken.map(of));
          const { schedule, prepayments } = loan;
          const totals = scheduleTotals(schedule, prepayments);
          expect(totals.principalCents).toBe(terms.principalCents);
          expect(totals.paidCents).toBe(sum((split) => split.amountCents));
          expect(totals.interestCents).toBeGreaterThanOrEqual(sum((split) => split.interestCents));
          expect(totals.paymentCents).toBe(totals.interestCents + totals.principalCents);
          // At the end only what is owed is left to pay: principal, interest until the day and interest to come.
          const toCome = totals.paymentCents - totals.paidCents;
          expect(toCome).toBeGreaterThanOrEqual(loan.payoff.totalCents);
          if (stopsOn !== null) expect(toCome).toBe(loan.payoff.totalCents);
          let balance: number = terms.principalCents;
          for (const line of scheduleLines(terms.principalCents, schedule, prepayments)) {
            const { row, prepayment } = { row: undefined, prepayment: undefined, ...line };
            balance -= (row ?? prepayment)?.principalCents ?? 0;
            expect(line.kind === 'PREPAYMENT' ? line.balanceCents : row?.balanceCents).toBe(balance);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
