import { cents } from '@dziva/money/cents';
import expectations from './expectations/loan-cases.json' with { type: 'json' };
import { loanOnDay, type PaymentSplit } from './loan-account.ts';
import type { ScheduleRow } from './loan-schedule.ts';

describe.each(expectations.cases)('Worked case: $name', ({ terms, payments, asOf, expected }) => {
  const loan = loanOnDay(
    {
      principalCents: cents(terms.principalCents),
      aprPercent: terms.interestRateAPR,
      termMonths: terms.termMonths,
      dueDayOfMonth: terms.dueDayOfMonth,
      disbursedOn: terms.disbursedOn,
    },
    payments.map(({ paidOn, amountCents }) => ({ paidOn, amountCents: cents(amountCents) })),
    asOf,
  );
  const past = loan.schedule.filter((row) => row.dueDate <= asOf);
  const coming = loan.schedule.filter((row) => row.dueDate > asOf);

  it('has the expected figures', () => {
    expect({
      instalmentCents: loan.instalmentCents,
      balanceCents: loan.balanceCents,
      settledOn: loan.settledOn,
      arrearsCents: loan.arrearsCents,
      nextDue: loan.nextDueDate,
    }).toEqual({
      instalmentCents: expected.instalmentCents,
      balanceCents: expected.balanceCents,
      settledOn: expected.settledOn,
      arrearsCents: expected.arrearsCents,
      nextDue: expected.nextDue,
    });
    expect(loan.payoff).toEqual({
      principalCents: expected.payoff.principal,
      interestCents: expected.payoff.interest,
      totalCents: expected.payoff.total,
    });
  });

  it('splits the payments as expected', () => {
    expect(loan.splits.map(asExpectedSplit)).toEqual(expected.splits);
  });

  it('shows what fell due as expected', () => {
    expect(past.map(asExpectedPastRow)).toEqual(expected.past);
  });

  it('shows what is to come as expected', () => {
    const rows = coming.map(asExpectedComingRow);
    expect(rows).toHaveLength(expected.comingRows);
    expect(rows).toEqual(expected.coming ?? rows);
    expect(rows.at(-1)).toEqual(expected.lastRow);
  });
});

function asExpectedSplit(split: PaymentSplit) {
  const payment = { on: split.paidOn, amount: split.amountCents };
  return split.isRefused
    ? { ...payment, refused: true, payoff: split.payoffCents }
    : { ...payment, interest: split.interestCents, principal: split.principalCents };
}

function asExpectedPastRow({ n, dueDate, paymentCents, paidCents, status }: ScheduleRow) {
  return { n, due: dueDate, paymentCents, countedCents: paidCents, status };
}

function asExpectedComingRow(row: ScheduleRow) {
  const { n, dueDate, paymentCents, paidCents, interestCents, principalCents, balanceCents } = row;
  return {
    n,
    due: dueDate,
    paymentCents,
    countedCents: paidCents,
    interestCents,
    principalCents,
    balanceCents,
  };
}
