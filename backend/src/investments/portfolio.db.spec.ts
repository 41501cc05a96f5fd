import { Clock } from '#platform/clock/clock';
import * as contract from '@dziva/contracts/investments';
import { addDays, addMonths, type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { portfolioOf } from '@dziva/loan-maths/portfolio';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { expectSoundBooks } from '#test/support/books';
import { fundedMember, openedInvestment, payReturns, skipTo } from '#test/support/investing';
import type { Person } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await skipTo(test, '2027-01-31T08:00:00.000Z');
});
afterAll(() => expectSoundBooks(test));
afterAll(() => test.close());

const get = async (path: string, person: Person) =>
  (await test.http.get(path).set(person.bearer).expect(200)).body as unknown;
const rowsOf = async (person: Person) =>
  contract.listInvestments.answer.schema.parse(await get('/api/investments', person));
const end = (id: string, person: Person) =>
  test.http.post(`/api/investments/${id}/withdraw`).set(person.bearer).send({});
const availableOf = async (person: Person): Promise<number> =>
  ((await get('/api/wallet/balance', person)) as { availableBalanceCents: number }).availableBalanceCents;

const today = (): CalendarDate => harareDateOf(test.app.get(Clock, { strict: false }).now());
const moveTo = (day: CalendarDate) => skipTo(test, `${day}T08:00:00.000Z`);

describe('A plan that was paid out', () => {
  it('has the value 0 in the list, the CSV file and the chart, and shows what was paid', async () => {
    const person = await fundedMember(test, 200);
    const { id } = await openedInvestment(test, person);
    await openedInvestment(test, person);
    await moveTo(addMonths(today(), 2));
    await payReturns(test);
    await end(id, person).expect(200);
    const [running, ended] = await rowsOf(person);
    expect(running).toMatchObject({ status: 'ACTIVE', currentValueCents: 14_000, paidOutCents: 0 });
    // 100.00 of principal and 2 × 20.00.
    expect(ended).toMatchObject({
      id,
      status: 'WITHDRAWN',
      currentValueCents: 0,
      paidOutCents: 14_000,
      totalPaidReturnCents: 4_000,
      endTodayCents: null,
    });
    const file = await test.http.get('/api/investments?format=csv').set(person.bearer).expect(200);
    const [names = '', ...lines] = file.text.replace(/^\uFEFF/, '').split('\r\n');
    const at = (name: string) => names.split(',').indexOf(name);
    const cells = lines.slice(0, 2).map((line) => line.split(','));
    expect(cells.map((line) => line[at('currentValueUsd')])).toEqual(['140.00', '0.00']);
    const months = contract.investmentPerformance.answer.schema.parse(
      await get('/api/investments/performance', person),
    );
    expect(months.at(-1)).toMatchObject({ investedCents: 10_000, valueCents: 14_000 });
  });

  it('pays the amount that was shown before the investment was ended', async () => {
    const person = await fundedMember(test, 100);
    const { id } = await openedInvestment(test, person);
    await moveTo(addMonths(today(), 3)); // Without the job: three returns are due and not paid.
    const [row] = await rowsOf(person);
    expect(row?.endTodayCents).toBe(16_000); // 100.00 + 3 × 20.00
    await end(id, person).expect(200);
    expect(await availableOf(person)).toBe(16_000);
  });
});

const someStep = fc.oneof(
  fc.record({
    step: fc.constant('open' as const),
    planId: fc.constantFrom('basic', 'standard'),
    cents: fc.nat(50_000),
  }),
  fc.record({
    step: fc.constant('wait' as const),
    days: fc.integer({ min: 1, max: 250 }),
    pays: fc.boolean(),
  }),
  fc.record({ step: fc.constant('end' as const), which: fc.nat(9) }),
);

type Step = typeof someStep extends fc.Arbitrary<infer One> ? One : never;

describe('The cards of a member', () => {
  it('are the sums of the rows and equal to the ledger and the end of the chart, whatever happens', () =>
    fc.assert(
      fc.asyncProperty(fc.array(someStep, { minLength: 4, maxLength: 12 }), async (steps) => {
        const person = await fundedMember(test, 20_000);
        for (const step of steps) {
          await take(step, person);
          await expectConsistentFigures(person);
        }
        // Pays everything that is due, so that nothing is left for the next member.
        await payReturns(test);
      }),
      { numRuns: 12 },
    ));

  async function take(step: Step, person: Person) {
    switch (step.step) {
      case 'open': {
        const least = step.planId === 'basic' ? 10_000 : 100_000;
        const amount = ((least + step.cents) / 100).toFixed(2);
        await openedInvestment(test, person, { planId: step.planId, amount });
        return;
      }
      case 'wait':
        await moveTo(addDays(today(), step.days));
        if (step.pays) await payReturns(test);
        return;
      case 'end': {
        const running = (await rowsOf(person)).filter(({ status }) => status === 'ACTIVE');
        const one = running[step.which % Math.max(running.length, 1)];
        if (one === undefined) return;
        const before = await availableOf(person);
        await end(one.id, person).expect(200);
        expect((await availableOf(person)) - before).toBe(one.endTodayCents);
      }
    }
  }

  async function expectConsistentFigures(person: Person) {
    const rows = await rowsOf(person);
    const cards = portfolioOf(rows);
    const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
    expect(cards.valueCents).toBe(sum(rows.map((row) => row.currentValueCents)));
    expect(cards.valueCents).toBe(cards.investedCents + cards.inWalletCents);
    // Each cent of an investment is either part of its value or was paid out.
    for (const row of rows) {
      const all = row.principalAmountCents + row.totalPaidReturnCents;
      expect(row.currentValueCents + row.paidOutCents).toBe(all);
      expect(row.currentValueCents === 0).toBe(row.status !== 'ACTIVE');
    }
    const [ledger] = await test.rows(
      `SELECT coalesce(-sum(p.amount) FILTER (WHERE a.address LIKE 'liabilities:investor-principal:%'), 0)::int AS invested,
              coalesce(sum(p.amount) FILTER (WHERE a.address = 'expenses:investment-returns'), 0)::int AS returns
         FROM ledger.posting p JOIN ledger.account a USING (account_id) JOIN es.event e USING (tx, pos)
        WHERE e.subject_id = $1`,
      [person.id],
    );
    expect(ledger).toEqual({ invested: cards.investedCents, returns: cards.returnsCents });
    const balance = await get('/api/wallet/balance', person);
    expect(balance).toMatchObject({ totalInvestedCents: cards.investedCents });
    const months = contract.investmentPerformance.answer.schema.parse(
      await get('/api/investments/performance', person),
    );
    expect(months.at(-1)?.valueCents ?? 0).toBe(cards.valueCents);
    expect(sum(months.map((month) => month.returnsCents))).toBe(cards.returnsCents);
  }
});
