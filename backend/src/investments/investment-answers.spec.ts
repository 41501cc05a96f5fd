import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { addMonths } from '@dziva/loan-maths/calendar-date';
import { cents, sumCents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_PLANS } from './default-plans.ts';
import { openInvestment, payDueReturns } from './domain/investment.decisions.ts';
import { termsOf } from './domain/investment-plan.ts';
import type { InvestmentEvent } from './domain/investment-events.ts';
import { investmentStream } from './domain/investment-events.ts';
import { toInvestment, toPerformance, toQuote } from './investment-answers.ts';
import type { InvestmentRow } from './investments.list.ts';

const MEMBER = '22222222-2222-4222-8222-222222222222';
const START = '2026-11-30';

const someChoice = fc
  .record({ plan: fc.constantFrom(...DEFAULT_PLANS), monthlyRate: fc.integer({ min: 1, max: 1_000_000 }) })
  .chain(({ plan, monthlyRate }) =>
    fc.record({
      plan: fc.constant({ ...plan, monthlyRatePercent: monthlyRate / 10_000 }),
      amountCents: fc.integer({ min: plan.minimumCents, max: plan.maximumCents }).map(cents),
    }),
  );

describe('The figures of the calculator', () => {
  it('are those of the investment and of its payments, to the cent and to the day', () =>
    fc.assert(
      fc.property(someChoice, ({ plan, amountCents }) => {
        const quote = toQuote(plan.id, termsOf(plan, amountCents), START);
        const [opened] = openInvestment(
          { status: 'NONE' },
          { userId: MEMBER, plan, amountCents, today: START },
        );
        const past: InvestmentEvent[] = [opened];
        const paid = payDueReturns(evolveAll(investmentStream, past), addMonths(START, plan.termMonths));
        const returns = paid.flatMap((event) => (event.type === 'MonthlyReturnPaid' ? [event.data] : []));
        expect(quote).toMatchObject({
          principalAmountCents: opened.data.amountCents,
          monthlyReturnCents: opened.data.monthlyReturnCents,
          maturityDate: opened.data.maturityOn,
          totalReturnCents: sumCents(returns.map((each) => each.amountCents)),
          finalValueCents: sumCents(paid.map((event) => event.data.amountCents)),
        });
        expect(quote.payments).toEqual(
          returns.map(({ month: n, dueOn: dueDate, amountCents: amount }) => ({
            n,
            dueDate,
            amountCents: amount,
          })),
        );
      }),
    ));
});

describe('An investment whose next return is paid while it is read', () => {
  it('is shown as it was before', () => {
    const row: InvestmentRow = {
      id: 'i',
      version: 2,
      userId: MEMBER,
      userName: 'Rudo Ncube',
      planId: 'basic',
      planName: 'Basic',
      principalAmountCents: cents(10_000),
      monthlyInterestRate: 20,
      termMonths: 6,
      monthlyReturnCents: cents(2_000),
      status: 'ACTIVE',
      startDate: START,
      maturityDate: '2027-05-30',
      returnsPaid: 1,
      totalPaidReturnCents: cents(2_000),
      nextPaymentDate: '2027-01-30',
      endedAt: null,
    };
    const paidAt = ['2026-12-29T22:10:00.000Z', '2027-01-29T22:10:00.000Z'];
    const { monthsCompleted, payments } = toInvestment(row, paidAt, '2027-01-30');
    expect(monthsCompleted).toBe(1);
    expect(payments.slice(0, 3).map((payment) => [payment.status, payment.paidAt])).toEqual([
      ['PAID', paidAt[0]],
      ['DUE', null],
      ['UPCOMING', null],
    ]);
  });
});

describe('The monthly series of a member', () => {
  const row = (month: string, opened: number, ended: number, returns: number, endedReturns = 0) => ({
    month,
    opened: cents(opened),
    ended: cents(ended),
    returns: cents(returns),
    endedReturns: cents(endedReturns),
  });

  it('has every month from the first to the current one, also months without movements', () => {
    const rows = [
      row('2026-11', 10_000, 0, 0),
      row('2027-01', 0, 0, 2_000),
      row('2027-02', 0, 10_000, 2_000, 4_000), // Paid out: the value goes down by the principal and all its returns.
    ];
    expect(
      toPerformance(rows, '2027-03-15').map(({ month, investedCents, valueCents, returnsCents }) => [
        month,
        investedCents,
        valueCents,
        returnsCents,
      ]),
    ).toEqual([
      ['2026-11', 10_000, 10_000, 0],
      ['2026-12', 10_000, 10_000, 0],
      ['2027-01', 10_000, 12_000, 2_000],
      ['2027-02', 0, 0, 2_000],
      ['2027-03', 0, 0, 0],
    ]);
  });

  it('is empty if the member never invested', () => expect(toPerformance([], '2027-03-15')).toEqual([]));
});
