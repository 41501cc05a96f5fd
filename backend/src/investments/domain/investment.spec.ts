import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { addDays, addMonths } from '@dziva/loan-maths/calendar-date';
import { cents, sumCents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  openInvestment,
  ownInvestment,
  payDueReturns,
  requireCoverage,
  withdrawInvestment,
} from './investment.decisions.ts';
import type { InvestmentPlan } from './investment-plan.ts';
import type { Investment } from './investment.ts';
import type { InvestmentEvent } from './investment-events.ts';
import { investmentStream } from './investment-events.ts';

const INVESTMENT = '11111111-1111-4111-8111-111111111111';
const MEMBER = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';
const BASIC: InvestmentPlan = {
  id: 'basic',
  name: 'Basic',
  description: 'Six months',
  monthlyRatePercent: 20,
  termMonths: 6,
  minimumCents: cents(10_000),
  maximumCents: cents(1_000_000),
  features: [],
};

// US$100.00 at 20 % a month for 6 months from 31 January 2027: 20.00 on 28 February, 31 March, … and 31 July.
const opened: InvestmentEvent = {
  type: 'InvestmentOpened',
  data: {
    userId: MEMBER,
    planId: 'basic',
    planName: 'Basic',
    amountCents: cents(10_000),
    monthlyRatePercent: 20,
    termMonths: 6,
    monthlyReturnCents: cents(2_000),
    startOn: '2027-01-31',
    maturityOn: '2027-07-31',
    nextDueOn: '2027-02-28',
  },
};
const DUE_ON = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'];
const paid = (month: number): InvestmentEvent => ({
  type: 'MonthlyReturnPaid',
  data: {
    userId: MEMBER,
    month,
    amountCents: cents(2_000),
    dueOn: DUE_ON[month - 1] ?? '',
    nextDueOn: DUE_ON[month] ?? null,
  },
});
const matured: InvestmentEvent = {
  type: 'InvestmentMatured',
  data: { userId: MEMBER, amountCents: cents(10_000), maturedOn: '2027-07-31' },
};
const withdrawn = (withdrawnOn: string): InvestmentEvent => ({
  type: 'InvestmentWithdrawn',
  data: { userId: MEMBER, amountCents: cents(10_000), withdrawnOn },
});

/** The events of an investment so far. */
const past = (...events: InvestmentEvent[]): InvestmentEvent[] => events;
const pay = (today: string) => (investment: Investment) => payDueReturns(investment, today);
const withdraw = (today: string) => (investment: Investment) =>
  withdrawInvestment(ownInvestment(investment, MEMBER), today);
const open = (amount: number, plan = BASIC) => ({
  userId: MEMBER,
  plan,
  amountCents: cents(amount),
  today: '2027-01-31',
});

describe('A new investment', () => {
  it('has the terms of its plan', () =>
    given(investmentStream, past())
      .when((investment) => openInvestment(investment, open(10_000)))
      .then(past(opened)));

  it.each([[9_999], [1_000_001], [1]])('of %d cents is outside the range of the plan', (amount) =>
    given(investmentStream, past())
      .when((investment) => openInvestment(investment, open(amount)))
      .thenRefused('INVESTMENT_AMOUNT_OUT_OF_RANGE'),
  );

  it('names the range in the refusal', () => {
    const refusal = () => openInvestment({ status: 'NONE' }, open(9_999));
    expect(refusal).toThrow(
      new RuleViolation('', 'Investment amount must be between US$100.00 and US$10,000.00.'),
    );
  });

  it.each([[10_000], [1_000_000]])('of %d cents is just inside the range', (amount) =>
    expect(openInvestment({ status: 'NONE' }, open(amount))).toHaveLength(1),
  );

  it('is refused if the coverage would be below the configured minimum', () => {
    expect(() => requireCoverage(99.9, 100)).toThrow(RuleViolation);
    expect(() => requireCoverage(100, 100)).not.toThrow();
    // Nothing is owed to anybody, so there is nothing to cover.
    expect(() => requireCoverage(null, 100)).not.toThrow();
  });
});

describe('A running investment', () => {
  it('owes nothing before the first anniversary', () =>
    given(investmentStream, past(opened)).when(pay('2027-02-27')).thenNothing());

  it('pays the first month on its anniversary', () =>
    given(investmentStream, past(opened))
      .when(pay('2027-02-28'))
      .then([paid(1)]));

  it('pays a month only once, also if the job runs again that day', () =>
    given(investmentStream, past(opened, paid(1)))
      .when(pay('2027-02-28'))
      .thenNothing());

  it('pays three missed months in order, each on its own due date', () =>
    given(investmentStream, past(opened, paid(1)))
      .when(pay('2027-06-01'))
      .then([paid(2), paid(3), paid(4)]));

  it('pays the principal back together with the last return', () =>
    given(investmentStream, past(opened, paid(1), paid(2), paid(3), paid(4), paid(5)))
      .when(pay('2027-07-31'))
      .then([paid(6), matured]));

  it('pays everything at once when the job did not run for years', () =>
    given(investmentStream, past(opened))
      .when(pay('2030-01-01'))
      .then([paid(1), paid(2), paid(3), paid(4), paid(5), paid(6), matured]));
});

describe('An early withdrawal', () => {
  it('pays the principal, and nothing for the unfinished month', () =>
    given(investmentStream, past(opened, paid(1)))
      .when(withdraw('2027-03-30'))
      .then([withdrawn('2027-03-30')]));

  it('first pays the returns that are due already', () =>
    given(investmentStream, past(opened))
      .when(withdraw('2027-04-01'))
      .then([paid(1), paid(2), withdrawn('2027-04-01')]));

  it('on the day of opening pays the principal back', () =>
    given(investmentStream, past(opened))
      .when(withdraw('2027-01-31'))
      .then([withdrawn('2027-01-31')]));

  it('after the end of the term matures the investment instead', () =>
    given(investmentStream, past(opened, paid(1), paid(2), paid(3), paid(4)))
      .when(withdraw('2027-08-02'))
      .then([paid(5), paid(6), matured]));

  it('is refused the second time', () =>
    given(investmentStream, past(opened, withdrawn('2027-02-01')))
      .when(withdraw('2027-02-01'))
      .thenRefused('INVESTMENT_WITHDRAWN'));

  it('is only for the owner', () =>
    given(investmentStream, past(opened))
      .when((investment) => withdrawInvestment(ownInvestment(investment, OTHER), '2027-02-01'))
      .thenRefused('NOT_FOUND'));
});

describe('An investment that has ended', () => {
  const months = [paid(1), paid(2), paid(3), paid(4), paid(5), paid(6)];

  it('pays nothing more', () => {
    given(investmentStream, past(opened, ...months, matured))
      .when(pay('2028-01-01'))
      .thenNothing();
    given(investmentStream, past(opened, withdrawn('2027-02-01')))
      .when(pay('2028-01-01'))
      .thenNothing();
  });

  it('cannot be withdrawn once it has matured', () =>
    given(investmentStream, past(opened, ...months, matured))
      .when(withdraw('2027-08-01'))
      .thenRefused('INVESTMENT_MATURED'));

  it('does not exist if there is no event', () =>
    given(investmentStream, past()).when(withdraw('2027-08-01')).thenRefused('NOT_FOUND'));
});

describe('Whatever the days on which the job runs', () => {
  const someLife = fc.record({
    amount: fc.integer({ min: 10_000, max: 1_000_000 }),
    startOn: fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days)),
    termMonths: fc.integer({ min: 1, max: 24 }),
    runs: fc.array(fc.integer({ min: 0, max: 800 }), { maxLength: 20 }),
  });

  it('each month is paid exactly once, and the books balance', () =>
    fc.assert(
      fc.property(someLife, ({ amount, startOn, termMonths, runs }) => {
        const plan = { ...BASIC, termMonths };
        const events: InvestmentEvent[] = openInvestment(
          { status: 'NONE' },
          { userId: MEMBER, plan, amountCents: cents(amount), today: startOn },
        );
        const days = [...runs.toSorted((a, b) => a - b).map((run) => addDays(startOn, run))];
        for (const today of [...days, addMonths(startOn, termMonths)]) {
          events.push(...payDueReturns(evolveAll(investmentStream, events), today));
        }
        const months = events.flatMap((event) =>
          event.type === 'MonthlyReturnPaid' ? [event.data.month] : [],
        );
        expect(months).toEqual(Array.from({ length: termMonths }, (_, month) => month + 1));
        expect(events.filter((event) => event.type === 'InvestmentMatured')).toHaveLength(1);
        expect(principalLeft(events)).toBe(0);
      }),
    ));
});

/** What the account of the principal holds after these events. */
function principalLeft(events: readonly InvestmentEvent[]): number {
  const legs = events.flatMap((event) => {
    const rule = investmentStream.postings[event.type] as
      ((event: InvestmentEvent, id: string) => { legs: { address: string; amountCents: number }[] }) | null;
    return rule?.(event, INVESTMENT).legs ?? [];
  });
  expect(sumCents(legs.map((leg) => cents(leg.amountCents)))).toBe(0);
  return legs
    .filter(({ address }) => address.startsWith('liabilities:investor-principal'))
    .reduce((sum, leg) => sum + leg.amountCents, 0);
}
