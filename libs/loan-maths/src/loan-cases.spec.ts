import { type Cents, cents, subtractCents, sumCents } from '@dziva/money/cents';
import expectations from './expectations/loan-cases.json' with { type: 'json' };
import { loanOnDay, type LoanOnDay, type PaymentSplit } from './loan-account.ts';
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

  it('shows what is still to come as expected', () => {
    const rows = coming.map((row) => asExpectedComingRow(row, interestCounted(loan, row, past)));
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

/** Interest that was paid toward a later row: it is in no row that fell due, because rows that fell due are paid first. */
function interestCounted({ splits, prepayments }: LoanOnDay, row: ScheduleRow, past: readonly ScheduleRow[]) {
  if (row.paidCents === 0) return cents(0);
  const paid = sumCents(splits.flatMap((split) => (split.isRefused ? [] : [split.interestCents])));
  return subtractCents(paid, sumCents([...past, ...prepayments].map((other) => other.interestCents)));
}

/** The file divides only what is still to come; the row divides this together with what was already counted. */
function asExpectedComingRow(row: ScheduleRow, countedInterest: Cents) {
  const { n, dueDate, paymentCents, paidCents, balanceCents } = row;
  const interestCents = subtractCents(row.interestCents, countedInterest);
  const countedPrincipal = subtractCents(paidCents, countedInterest);
  const principalCents = subtractCents(row.principalCents, countedPrincipal);
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
