import { addCents, type Cents, cents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import fc from 'fast-check';
import { addDays } from './calendar-date.ts';
import {
  type Collected,
  type CollectedLoan,
  collectionRates,
  collectionsOf,
  NOTHING_COLLECTED,
  withCollected,
} from './collections.ts';
import { instalmentsWhenDue, loanOnDay } from './loan-account.ts';

/** US$5,000 at 18.5 % over 12 months, paid out on 20 January: twelve instalments of 459.59 from 15 February on. */
const TERMS = {
  principalCents: cents(500_000),
  aprPercent: 18.5,
  termMonths: 12,
  dueDayOfMonth: 15,
  disbursedOn: '2027-01-20',
};
const FEBRUARY = { from: '2027-02-01', to: '2027-02-28' };
const MARCH = { from: '2027-03-01', to: '2027-03-31' };
const YEAR = { from: '2027-01-01', to: '2028-12-31' };

const paid = (paidOn: string, amount: number) => ({ paidOn, amountCents: cents(amount) });
const loan = (
  payments: CollectedLoan['payments'] = [],
  interestStopsOn: string | null = null,
): CollectedLoan => ({ terms: TERMS, payments, interestStopsOn });
const dues = (collected: Collected) =>
  collected.dues.map((due) => [due.n, due.dueDate, due.dueCents, due.paidByDueCents]);

describe('The dues of a period', () => {
  it('are nothing before the first due date', () =>
    expect(collectionsOf(loan(), { from: '2027-01-01', to: '2027-02-14' })).toEqual({
      dues: [],
      receivedCents: 0,
    }));

  it.each([
    ['nothing is paid', [], 45_959, 0, 0],
    ['it is paid on the day', [paid('2027-02-15', 45_959)], 45_959, 45_959, 45_959],
    ['it is paid a day late', [paid('2027-02-16', 45_959)], 45_959, 0, 45_959],
    ['a part is paid in time', [paid('2027-02-10', 10_000)], 45_959, 10_000, 10_000],
    // All of it counts as recovery; the 40.41 beyond the running instalment reduce principal and are in no due.
    ['more is paid in time', [paid('2027-02-10', 50_000)], 45_959, 45_959, 50_000],
    // The instalment of 459.59 was due in full on its day; the payment two days later only counts as recovery.
    [
      'the rest comes later',
      [paid('2027-02-15', 20_000), paid('2027-02-17', 25_959)],
      45_959,
      20_000,
      45_959,
    ],
    ['a payment was reversed', [{ ...paid('2027-02-15', 45_959), isReversed: true }], 45_959, 0, 0],
  ])('when %s', (_when, payments, dueCents, paidByDueCents, receivedCents) => {
    const collected = collectionsOf(loan(payments), FEBRUARY);
    expect(dues(collected)).toEqual([[1, '2027-02-15', dueCents, paidByDueCents]]);
    expect(collected.receivedCents).toBe(receivedCents);
  });

  it('include only the new instalment: a payment of the next month goes to the arrears first', () => {
    const collected = collectionsOf(loan([paid('2027-03-10', 50_000)]), MARCH);
    // 459.59 of it pay the instalment of February, 40.41 are counted toward the one of March.
    expect(dues(collected)).toEqual([[2, '2027-03-15', 45_959, 4_041]]);
    expect(collected.receivedCents).toBe(50_000);
  });

  it('count payments before the period, but not payments after it', () => {
    const early = loan([paid('2027-02-16', 45_959), paid('2027-02-20', 30_000), paid('2027-04-01', 15_959)]);
    expect(dues(collectionsOf(early, MARCH))).toEqual([[2, '2027-03-15', 45_959, 30_000]]);
    expect(collectionsOf(early, MARCH).receivedCents).toBe(0);
  });

  it('end with the settlement; an instalment of that day counts', () => {
    const payoff = (on: string) => loanOnDay(TERMS, [], on).payoff.totalCents;
    const before = collectionsOf(loan([paid('2027-02-14', payoff('2027-02-14'))]), YEAR);
    expect(before).toEqual({ dues: [], receivedCents: payoff('2027-02-14') });
    const onTheDay = collectionsOf(loan([paid('2027-02-15', payoff('2027-02-15'))]), YEAR);
    expect(dues(onTheDay)).toEqual([[1, '2027-02-15', 45_959, 45_959]]);
  });

  it('end with a collateral sale or a write-off; an instalment of that day counts', () => {
    const sold = (on: string) => collectionsOf(loan([paid(on, 100_000)], on), YEAR);
    expect(dues(sold('2027-03-14')).map(([n]) => n)).toEqual([1]);
    expect(dues(sold('2027-03-15'))).toEqual([
      [1, '2027-02-15', 45_959, 0],
      [2, '2027-03-15', 45_959, 45_959], // 1,000.00 - 459.59 of February is more than it requires
    ]);
    expect(sold('2027-03-15').receivedCents).toBe(100_000);
  });

  it('are everything left at the last due date', () => {
    const last = collectionsOf(loan(), { from: '2028-01-15', to: '2028-01-15' });
    const { payoff, arrearsCents } = loanOnDay(TERMS, [], '2028-01-15');
    expect(dues(last)).toEqual([[12, '2028-01-15', payoff.totalCents - arrearsCents, 0]]);
  });
});

describe('Collection and recovery rate', () => {
  const rates = (dueCents: number, paidByDueCents: number, receivedCents: number) =>
    collectionRates({
      dueCents: cents(dueCents),
      paidByDueCents: cents(paidByDueCents),
      receivedCents: cents(receivedCents),
    });

  it.each([
    [45_959, 45_959, 50_000, 100, 108.8], // 500.00 / 459.59 = 1.0879
    [91_918, 45_959, 0, 50, 0],
    [1_000, 999, 1, 99.9, 0.1],
    [2_000, 1, 3, 0.1, 0.2], // 0.05 and 0.15: halves up
    [3_000, 1, 2_000, 0, 66.7],
  ])('%i due, %i in time, %i received: %d and %d %%', (due, inTime, received, collectionRate, recoveryRate) =>
    expect(rates(due, inTime, received)).toEqual({ collectionRate, recoveryRate }),
  );

  it('are null if nothing fell due', () =>
    expect(rates(0, 0, 10_000)).toEqual({ collectionRate: null, recoveryRate: null }));
});

describe('For any payments', () => {
  const someLoan = fc
    .record({
      payments: fc.array(
        fc.tuple(fc.integer({ min: 0, max: 420 }), fc.integer({ min: 1, max: 200_000 }), fc.boolean()),
        { maxLength: 14 },
      ),
      stopsAfter: fc.option(fc.integer({ min: 30, max: 400 }), { freq: 4 }),
    })
    .map(({ payments, stopsAfter }) =>
      loan(
        payments.map(([day, amount, isReversed]) => ({
          ...paid(addDays(TERMS.disbursedOn, day), amount),
          isReversed,
        })),
        stopsAfter === null ? null : addDays(TERMS.disbursedOn, stopsAfter),
      ),
    );

  it('every instalment falls due once, however the year is divided into periods', () => {
    fc.assert(
      fc.property(someLoan, fc.integer({ min: 0, max: 500 }), (some, day) => {
        const cut = addDays(YEAR.from, day);
        const first = collectionsOf(some, { from: YEAR.from, to: cut });
        const second = collectionsOf(some, { from: addDays(cut, 1), to: YEAR.to });
        const whole = collectionsOf(some, YEAR);
        expect([...first.dues, ...second.dues]).toEqual(whole.dues);
        expect(addCents(first.receivedCents, second.receivedCents)).toBe(whole.receivedCents);
        expect(withCollected(withCollected(NOTHING_COLLECTED, first), second)).toEqual(
          withCollected(NOTHING_COLLECTED, whole),
        );
      }),
    );
  });

  it('the part paid in time is never more than the dues, nor than what had been paid by then', () => {
    fc.assert(
      fc.property(someLoan, (some) => {
        let inTimeCents: Cents = ZERO_CENTS;
        for (const due of collectionsOf(some, YEAR).dues) {
          expect(due.paidByDueCents).toBeLessThanOrEqual(due.dueCents);
          inTimeCents = addCents(inTimeCents, due.paidByDueCents);
          const until = some.payments.filter((each) => !each.isReversed && each.paidOn <= due.dueDate);
          expect(inTimeCents).toBeLessThanOrEqual(sumCents(until.map((each) => each.amountCents)));
        }
      }),
    );
  });

  it('payments after a due date do not change that instalment', () => {
    fc.assert(
      fc.property(someLoan, (some) => {
        for (const due of collectionsOf(some, YEAR).dues) {
          const payments = some.payments.filter((payment) => payment.paidOn <= due.dueDate);
          const { dues: alone } = collectionsOf(
            { ...some, payments },
            { from: due.dueDate, to: due.dueDate },
          );
          expect(alone).toEqual([due]);
        }
      }),
    );
  });

  it('each instalment equals the schedule on its due date', () => {
    fc.assert(
      fc.property(someLoan, ({ terms, payments, interestStopsOn }) => {
        for (const due of instalmentsWhenDue(terms, payments, YEAR.to, interestStopsOn)) {
          // From a sale on, everything left is one sum, and the schedule ends with it; this test uses the plan before the sale.
          if (interestStopsOn !== null && due.dueDate > interestStopsOn) continue;
          const { schedule } = loanOnDay(terms, payments, due.dueDate);
          expect(schedule.find((row) => row.n === due.n)).toMatchObject(due);
        }
      }),
      { numRuns: 30 },
    );
  });
});
