import { cents, subtractCents, sumCents } from '@dziva/money/cents';
import fc from 'fast-check';
import { amortisationSchedule } from './amortisation.ts';
import { addDays, daysBetween } from './calendar-date.ts';
import { dueDates } from './due-dates.ts';
import { type AllocatedPayment, loanOnDay, type LoanOnDay } from './loan-account.ts';

const someTerms = fc.record({
  // Cents, hundreds and millions: rounding matters most for the smallest loans.
  principalCents: fc
    .oneof(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
    )
    .map(cents),
  // 0.1 % to 50 % in steps of 0.0001 %.
  aprPercent: fc.integer({ min: 1_000, max: 500_000 }).map((tenThousandths) => tenThousandths / 10_000),
  termMonths: fc.integer({ min: 1, max: 60 }),
  dueDayOfMonth: fc.integer({ min: 1, max: 28 }),
  disbursedOn: fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2023-01-01', days)),
});

/** A loan, payments of all sizes on different days during and after its term, and a day to look at it. */
const someLoan = someTerms.chain((terms) =>
  fc.record({
    terms: fc.constant(terms),
    payments: fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 2_500 }), fc.integer({ min: 1, max: 400 })), {
        maxLength: 12,
        selector: ([day]) => day,
      })
      .map((paid) =>
        paid.map(([day, thousandths]) => ({
          paidOn: addDays(terms.disbursedOn, day),
          amountCents: cents(Math.ceil((terms.principalCents * thousandths) / 1_000)),
        })),
      ),
    on: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(terms.disbursedOn, days)),
  }),
);

function accepted(loan: LoanOnDay): AllocatedPayment[] {
  return loan.splits.filter((split) => !split.isRefused);
}

describe('For any terms', () => {
  it('the plan repays the principal exactly', () => {
    fc.assert(
      fc.property(someTerms, (terms) => {
        const rows = amortisationSchedule(terms);
        expect(sumCents(rows.map((row) => row.principalCents))).toBe(terms.principalCents);
        expect(rows.every((row) => row.principalCents >= 0 && row.balanceCents >= 0)).toBe(true);
        expect(rows.every((row) => row.paymentCents === row.interestCents + row.principalCents)).toBe(true);
      }),
    );
  });

  it('the schedule of a loan paid out today is the plan with dates', () => {
    fc.assert(
      fc.property(someTerms, (terms) => {
        const dates = dueDates(terms.disbursedOn, terms.dueDayOfMonth, terms.termMonths);
        const { schedule } = loanOnDay(terms, [], terms.disbursedOn);
        const planned = amortisationSchedule(terms).map((row, index) => ({ ...row, dueDate: dates[index] }));
        expect(schedule.map(({ paidCents: _paidCents, status: _status, ...row }) => row)).toEqual(planned);
      }),
    );
  });

  it('a day costs the month’s rate divided by the days of its period', () => {
    const ownLoan = someTerms.filter(({ principalCents }) => principalCents > 200);
    fc.assert(
      fc.property(ownLoan, fc.integer({ min: 0, max: 200 }), (terms, days) => {
        const ends = dueDates(terms.disbursedOn, terms.dueDayOfMonth, 60);
        const starts = [terms.disbursedOn, ...ends];
        const divisors = ends.flatMap((end, index) => {
          const periodDays = daysBetween(starts[index] ?? end, end);
          return Array.from({ length: periodDays }, () => BigInt(periodDays));
        });
        // The months as one fraction: the sum of one day divided by the length of its period, for each day.
        let months = { over: 0n, under: 1n };
        for (const divisor of divisors.slice(0, days)) {
          months = { over: months.over * divisor + months.under, under: months.under * divisor };
        }
        const apr = BigInt(Math.round(terms.aprPercent * 10_000));
        const numerator = BigInt(terms.principalCents) * apr * months.over;
        const denominator = 12_000_000n * months.under;
        const { accruedInterestCents } = loanOnDay(terms, [], addDays(terms.disbursedOn, days));
        expect(BigInt(accruedInterestCents)).toBe((2n * numerator + denominator) / (2n * denominator));
      }),
      { numRuns: 50 },
    );
  });
});

describe('For any payments', () => {
  it('the order of recording does not matter', () => {
    const shuffledLoan = someLoan.chain((loan) =>
      fc.record({
        loan: fc.constant(loan),
        shuffled: fc.shuffledSubarray(loan.payments, { minLength: loan.payments.length }),
      }),
    );
    fc.assert(
      fc.property(shuffledLoan, ({ loan: { terms, payments, on }, shuffled }) => {
        const unordered = ({ splits, prepayments, ...figures }: LoanOnDay) => ({
          ...figures,
          splits: splits.map((split) => ({ ...split, index: 0 })),
          prepayments: prepayments.map((prepayment) => ({ ...prepayment, index: 0 })),
        });
        expect(unordered(loanOnDay(terms, shuffled, on))).toEqual(unordered(loanOnDay(terms, payments, on)));
      }),
    );
  });

  it('every cent paid is interest or principal, and the principal adds up', () => {
    fc.assert(
      fc.property(someLoan, ({ terms, payments, on }) => {
        const loan = loanOnDay(terms, payments, on);
        const splits = accepted(loan);
        expect(
          splits.every((split) => split.amountCents === split.interestCents + split.principalCents),
        ).toBe(true);
        expect(splits.every((split) => split.interestCents >= 0 && split.principalCents >= 0)).toBe(true);
        const repaid = sumCents(splits.map((split) => split.principalCents));
        expect(loan.balanceCents).toBe(subtractCents(terms.principalCents, repaid));
        expect(loan.balanceCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('unpaid interest is never above unpaid principal', () => {
    fc.assert(
      fc.property(someLoan, ({ terms, payments, on }) => {
        const { payoff, balanceCents, arrearsCents } = loanOnDay(terms, payments, on);
        expect(payoff.interestCents).toBeLessThanOrEqual(balanceCents);
        expect(payoff.totalCents).toBe(balanceCents + payoff.interestCents);
        expect(arrearsCents).toBeLessThanOrEqual(payoff.totalCents);
      }),
    );
  });

  it('the payoff settles the loan, and a cent more is refused', () => {
    fc.assert(
      fc.property(someLoan, ({ terms, payments, on }) => {
        const { payoff } = loanOnDay(terms, payments, on);
        fc.pre(payoff.totalCents > 0);
        const known = payments.filter((payment) => payment.paidOn <= on);
        const settled = loanOnDay(
          terms,
          [...known, { paidOn: on, amountCents: payoff.totalCents }],
          addDays(on, 400),
        );
        expect(settled).toMatchObject({ balanceCents: 0, settledOn: on, nextDueDate: null, arrearsCents: 0 });
        expect(settled.payoff.totalCents).toBe(0);
        expect(settled.schedule.every((row) => row.status === 'PAID')).toBe(true);
        const tooMuch = [...known, { paidOn: on, amountCents: cents(payoff.totalCents + 1) }];
        expect(loanOnDay(terms, tooMuch, on).splits.at(-1)).toMatchObject({
          isRefused: true,
          payoffCents: payoff.totalCents,
        });
      }),
    );
  });

  it('every row divides the amount it requires, and contains no more', () => {
    fc.assert(
      fc.property(someLoan, ({ terms, payments, on }) => {
        const { schedule } = loanOnDay(terms, payments, on);
        let balance: number = terms.principalCents;
        for (const row of schedule) {
          expect(row.paidCents).toBeLessThanOrEqual(row.paymentCents);
          expect(row.interestCents + row.principalCents).toBe(row.paymentCents);
          expect(Math.min(row.interestCents, row.principalCents, row.balanceCents)).toBeGreaterThanOrEqual(0);
          expect(row.balanceCents).toBeLessThanOrEqual(balance);
          balance = row.balanceCents;
        }
      }),
    );
  });

  it('the future rows of the schedule become true if everything is paid on its due date', () => {
    fc.assert(
      fc.property(someLoan, ({ terms, payments, on }) => {
        const known = payments.filter((payment) => payment.paidOn <= on);
        const { schedule, prepayments } = loanOnDay(terms, known, on);
        const unpaidNow = sumCents(
          schedule
            .filter((row) => row.dueDate <= on)
            .map((row) => subtractCents(row.paymentCents, row.paidCents)),
        );
        const coming = schedule.filter((row) => row.dueDate > on);
        const promised = [
          { paidOn: on, amountCents: unpaidNow },
          ...coming.map((row) => ({
            paidOn: row.dueDate,
            amountCents: subtractCents(row.paymentCents, row.paidCents),
          })),
        ].filter((payment) => payment.amountCents > 0);
        const end = schedule.at(-1)?.dueDate ?? on;
        const kept = loanOnDay(terms, [...known, ...promised], end > on ? end : on);
        expect(kept.balanceCents).toBe(0);
        expect(kept.splits.slice(known.length).every((split) => !split.isRefused)).toBe(true);
        // The promised amounts are now paid, so nothing else in a row has changed.
        expect(kept.schedule).toEqual(
          schedule.map((row) => ({ ...row, paidCents: row.paymentCents, status: 'PAID' })),
        );
        expect(kept.prepayments).toEqual(prepayments);
      }),
    );
  });

  it('waiting never reduces the payoff', () => {
    fc.assert(
      fc.property(someLoan, fc.integer({ min: 1, max: 400 }), ({ terms, payments, on }, days) => {
        // An instalment that rounds to zero may drop a fraction of interest on its day.
        fc.pre(terms.principalCents > 200);
        const known = payments.filter((payment) => payment.paidOn <= on);
        const now = loanOnDay(terms, known, on).payoff.totalCents;
        expect(loanOnDay(terms, known, addDays(on, days)).payoff.totalCents).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});
