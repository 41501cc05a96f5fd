import { cents, sumCents } from '@dziva/money/cents';
import { amortisationSchedule, amortisationTotals, instalmentCents } from './amortisation.ts';
import expectations from './expectations/loan-schedules.json' with { type: 'json' };
import { loanOnDay } from './loan-account.ts';

// The due dates follow the calendars of the sources, so only amounts are compared.
describe.each(expectations.schedules)('A published schedule: $id', (source) => {
  const terms = {
    principalCents: cents(source.principalCents),
    aprPercent: source.annualRatePct,
    termMonths: source.termMonths,
  };

  it('has the same amounts', () => {
    const amounts = source.schedule.map(({ dueDate: _dueDate, ...row }) => row);
    expect(amortisationSchedule(terms)).toEqual(amounts);
  });

  it('has the same amounts as the schedule of a loan paid out today', () => {
    const { schedule } = loanOnDay(
      { ...terms, dueDayOfMonth: 1, disbursedOn: '2024-01-01' },
      [],
      '2024-01-01',
    );
    const amounts = schedule.map(({ n, paymentCents, interestCents, principalCents, balanceCents }) => ({
      n,
      paymentCents,
      interestCents,
      principalCents,
      balanceCents,
    }));
    expect(amounts).toEqual(amortisationSchedule(terms));
  });
});

describe('Published instalments', () => {
  it.each(expectations.instalments)('$id', (source) => {
    const { termMonths, annualRatePct: aprPercent, emiCents } = source;
    expect(instalmentCents({ principalCents: cents(source.principalCents), aprPercent, termMonths })).toBe(
      emiCents,
    );
  });
});

describe.each(expectations.payoff)('A published payoff: $id', (source) => {
  const terms = {
    principalCents: cents(source.principalCents),
    aprPercent: source.annualRatePct,
    termMonths: source.termMonths,
    dueDayOfMonth: 1,
    disbursedOn: source.disbursedOn,
  };
  const payments = source.paidBefore.map(({ date, amountCents }) => ({
    paidOn: date,
    amountCents: cents(amountCents),
  }));
  const loan = loanOnDay(terms, payments, source.settlementDate);

  it('requires the same amount', () => {
    expect(loan.payoff).toEqual({
      principalCents: source.expected.principalCents,
      interestCents: source.expected.interestCents,
      totalCents: source.expected.settlementCents,
    });
  });

  it('waives the same interest', () => {
    const interestPaid = sumCents(
      loan.splits.map((split) => (split.isRefused ? cents(0) : split.interestCents)),
    );
    const waived = amortisationTotals(terms).totalInterestCents - interestPaid - loan.payoff.interestCents;
    expect(waived).toBe(source.expected.futureInterestWaivedCents);
  });
});
