/** The interest saved by paying early and how much earlier the loan ends, including for a planned payment. */
import { cents } from '@dziva/money/cents';
import fc from 'fast-check';
import { amortisationTotals } from './amortisation.ts';
import { addDays } from './calendar-date.ts';
import { loanOnDay, type LoanPayment } from './loan-account.ts';
import { effectOfPayment, savedInterest } from './loan-savings.ts';

// US$5,000.00 at 18.5 % in twelve instalments of 45,959 from 15 February; 51,510 of interest in all.
const terms = {
  principalCents: cents(500_000),
  aprPercent: 18.5,
  termMonths: 12,
  dueDayOfMonth: 15,
  disbursedOn: '2026-01-20',
};
const planned = amortisationTotals(terms).totalInterestCents;
const paid = (paidOn: string, amount: number): LoanPayment => ({ paidOn, amountCents: cents(amount) });
const saved = (on: string, ...payments: LoanPayment[]) =>
  savedInterest(planned, loanOnDay(terms, payments, on));

describe('A loan has saved', () => {
  it('nothing if everything is paid on its due date, or late', () => {
    expect(saved('2026-01-20')).toBe(0);
    expect(saved('2026-02-15', paid('2026-02-15', 45_959))).toBe(0);
    expect(saved('2026-03-01', paid('2026-03-01', 45_959))).toBe(0);
  });

  it('the interest of the plan minus the interest paid and still to come', () => {
    // The worked case `1,000.00 more than the instalment on the first due date`: 7,708 paid and 33,259 to come.
    expect(saved('2026-02-20', paid('2026-02-15', 145_959))).toBe(51_510 - 7_708 - 33_259);
  });

  it('the interest that was not required any more when it was settled', () => {
    // 461,749 cost 1,271 until 20 February.
    const payments = [paid('2026-02-15', 45_959), paid('2026-02-20', 463_020)];
    expect(saved('2026-12-01', ...payments)).toBe(51_510 - 7_708 - 1_271);
  });
});

describe('One more payment', () => {
  it('shows how much it saves, and how many months earlier the loan ends', () => {
    expect(effectOfPayment(terms, [], paid('2026-02-15', 145_959))).toEqual({
      savedInterestCents: 10_543,
      monthsEarlier: 1,
      isSettled: false,
    });
  });

  it('saves the interest of the days by which an instalment is early, and does not change the end', () => {
    // 6,226 instead of 7,708 now; the rest costs a little more or less by rounding and by the smaller balance.
    const effect = effectOfPayment(terms, [], paid('2026-02-10', 45_959));
    expect(effect).toEqual({ savedInterestCents: 165, monthsEarlier: 0, isSettled: false });
  });

  it('saves nothing if paid on its due date', () => {
    const onItsDay = effectOfPayment(terms, [], paid('2026-02-15', 45_959));
    expect(onItsDay).toEqual({ savedInterestCents: 0, monthsEarlier: 0, isSettled: false });
  });

  it('that settles the loan ends it this many whole months early', () => {
    // From 20 February to 15 January it is ten months and 26 days.
    const first = paid('2026-02-15', 45_959);
    expect(effectOfPayment(terms, [first], paid('2026-02-20', 463_020))).toEqual({
      savedInterestCents: 51_510 - 7_708 - 1_271,
      monthsEarlier: 10,
      isSettled: true,
    });
  });

  it('that would be refused has no effect', () => {
    expect(effectOfPayment(terms, [], paid('2026-01-20', 500_001))).toBeNull();
    expect(effectOfPayment(terms, [], paid('2026-01-20', 0))).toBeNull();
    expect(effectOfPayment(terms, [], paid('2026-01-19', 100))).toBeNull();
    // With 100 more before it, the payment that settled the loan would have been too much.
    const settled = paid('2026-01-22', loanOnDay(terms, [], '2026-01-22').payoff.totalCents);
    expect(effectOfPayment(terms, [settled], paid('2026-01-21', 100))).toBeNull();
  });

  it('is not counted twice, and a reversed one is not counted', () => {
    const reversed = { ...paid('2026-02-01', 300_000), isReversed: true };
    const alone = effectOfPayment(terms, [], paid('2026-02-15', 145_959));
    expect(effectOfPayment(terms, [reversed], paid('2026-02-15', 145_959))).toEqual(alone);
  });

  it('saves as much as the loan shows afterwards, whatever was paid before', () => {
    const somePayments = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 150_000 })), {
        maxLength: 5,
      })
      .map((all) => all.map(([days, amount]) => paid(addDays(terms.disbursedOn, days), amount)));
    fc.assert(
      fc.property(somePayments, fc.integer({ min: 1, max: 200_000 }), (payments, amount) => {
        const on = addDays(terms.disbursedOn, 300);
        const one = paid(on, amount);
        const [before, after] = [loanOnDay(terms, payments, on), loanOnDay(terms, [...payments, one], on)];
        fc.pre(after.splits.every((split) => !split.isRefused));
        const effect = effectOfPayment(terms, payments, one);
        const interest = ({ schedule, prepayments }: typeof before) =>
          [...schedule, ...prepayments].reduce((sum, row) => sum + row.interestCents, 0);
        expect(effect?.savedInterestCents).toBe(Math.max(0, interest(before) - interest(after)));
        expect(effect?.isSettled).toBe(after.settledOn !== null);
      }),
    );
  });
});
