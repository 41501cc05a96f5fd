import { cents } from '@dziva/money/cents';
import { loanOnDay, type LoanPayment, previewSchedule } from './loan-account.ts';

// US$1,200.00 at 12 % a year, so 1 % a period, in three instalments of 40,803: 1 February, 1 March, 1 April.
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

function interestOn(day: string, ...paid: readonly Paid[]) {
  return loanOnDay(terms, payments(...paid), day).accruedInterestCents;
}

describe('In duplum', () => {
  // 1 % a period doubles the debt in 100 periods: the hundredth ends on 1 May 2034.
  it('stops the interest when it equals the principal', () => {
    expect(interestOn('2034-04-01')).toBe(118_800);
    expect(interestOn('2034-05-01')).toBe(120_000);
    expect(loanOnDay(terms, [], '2040-01-01')).toMatchObject({
      accruedInterestCents: 120_000,
      arrearsCents: 240_000,
    });
  });

  it('lets interest accrue again after a payment, without the interest that was cut', () => {
    // 120,000 − 20,000 = 100,000 left, and 1,200 a month from then on, until it equals the principal again.
    expect(interestOn('2040-02-01', ['2040-01-01', 20_000])).toBe(101_200);
    expect(interestOn('2045-01-01', ['2040-01-01', 20_000])).toBe(120_000);
  });

  it('stops at the remaining principal', () => {
    // 130,000 pay the 120,000 of interest and 10,000 of principal.
    expect(interestOn('2040-02-01', ['2040-01-01', 130_000])).toBe(1_100);
    expect(interestOn('2060-01-01', ['2040-01-01', 130_000])).toBe(110_000);
  });
});

describe('Without in duplum', () => {
  const unguarded = { ...terms, inDuplum: false };
  const interestWithout = (day: string, ...paid: readonly Paid[]) =>
    loanOnDay(unguarded, payments(...paid), day).accruedInterestCents;

  it('interest accrues beyond the principal, and so does the amount owed', () => {
    // 1,200 a period: 100 periods until 1 May 2034, 168 until 1 January 2040.
    expect(interestWithout('2034-05-01')).toBe(120_000);
    expect(interestWithout('2034-06-01')).toBe(121_200);
    expect(loanOnDay(unguarded, [], '2040-01-01')).toMatchObject({
      accruedInterestCents: 201_600,
      arrearsCents: 321_600,
      payoff: { principalCents: 120_000, interestCents: 201_600, totalCents: 321_600 },
    });
  });

  it('a payment pays all of it before principal', () => {
    // 201,600 − 150,000 = 51,600 stay, and 1,200 a month continue; with in duplum 30,000 of it would be principal.
    expect(interestWithout('2040-02-01', ['2040-01-01', 150_000])).toBe(52_800);
    expect(loanOnDay(unguarded, payments(['2040-01-01', 150_000]), '2040-01-01').balanceCents).toBe(120_000);
    expect(loanOnDay(terms, payments(['2040-01-01', 150_000]), '2040-01-01').balanceCents).toBe(90_000);
  });

  it('the loan is the same until unpaid interest reaches the principal', () => {
    const paid: readonly Paid[] = [
      ['2026-02-01', 40_803],
      ['2030-07-12', 20_000],
    ];
    for (const day of ['2026-01-01', '2026-02-15', '2030-07-12', '2033-12-31']) {
      const until = payments(...paid.filter(([paidOn]) => paidOn <= day));
      expect(loanOnDay(unguarded, until, day)).toEqual(loanOnDay(terms, until, day));
    }
  });
});

describe('After a collateral sale or a write-off', () => {
  it('no interest accrues on what is left', () => {
    const sale = payments(['2026-02-15', 100_000]);
    // 1,200 + 600 of interest by 15 February; 100,000 − 1,800 = 98,200 off the principal.
    const loan = loanOnDay(terms, sale, '2027-02-15', '2026-02-15');
    expect(loan.payoff).toEqual({ principalCents: 21_800, interestCents: 0, totalCents: 21_800 });
    expect(loanOnDay(terms, sale, '2027-02-15').payoff.interestCents).toBeGreaterThan(0);
  });

  it('the interest accrued until then stays owed', () => {
    expect(loanOnDay(terms, [], '2027-02-15', '2026-02-15').payoff.interestCents).toBe(1_800);
  });
});

describe('The smallest and the longest loan', () => {
  it('one cent for a month is one cent', () => {
    const loan = loanOnDay(
      { ...terms, principalCents: cents(1), aprPercent: 0.1, termMonths: 1 },
      [],
      '2026-02-01',
    );
    expect(loan.schedule).toHaveLength(1);
    expect(loan.payoff.totalCents).toBe(1);
  });

  it('one cent over five years is due at the end', () => {
    const tiny = { ...terms, principalCents: cents(1), aprPercent: 50, termMonths: 60 };
    const preview = previewSchedule(tiny, '2026-01-01');
    expect(preview.filter((row) => row.paymentCents > 0)).toMatchObject([{ n: 60, paymentCents: 1 }]);
    // Nothing is due before, so nothing is late, and interest that rounds to zero does not accumulate.
    const loan = loanOnDay(tiny, [], '2031-01-01');
    expect(loan).toMatchObject({ nextDueDate: '2031-01-01', arrearsCents: 0, accruedInterestCents: 0 });
  });

  it('sixty months have sixty dated rows', () => {
    const preview = previewSchedule({ ...terms, termMonths: 60, dueDayOfMonth: 28 }, '2026-01-31');
    expect(preview).toHaveLength(60);
    expect(preview[0]?.dueDate).toBe('2026-02-28');
    expect(preview[59]).toMatchObject({ n: 60, dueDate: '2031-01-28', balanceCents: 0 });
  });
});
