import * as contract from '@dziva/contracts/investments';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { fundedMember, openedInvestment, payReturns, skipTo } from '#test/support/investing';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let member: Person, other: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  await skipTo(test, '2027-01-31T08:00:00.000Z');
  [member, other, finance] = await Promise.all([
    fundedMember(test, 20_000, { firstName: 'Rudo', lastName: 'Ncube' }),
    fundedMember(test, 200),
    signInAs(test, 'FINANCE'),
  ]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const post = (path: string, body: object, person = member) =>
  test.http.post(path).set(person.bearer).send(body);
const open = (body: object, person = member) => post('/api/investments', body, person);
const withdraw = (id: string, person = member) => post(`/api/investments/${id}/withdraw`, {}, person);
const read = async (id: string, person = member) =>
  contract.investment.parse(
    (await test.http.get(`/api/investments/${id}`).set(person.bearer).expect(200)).body,
  );
const balanceOf = async (person: Person) => {
  const { body } = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
  const { availableBalanceCents, totalInvestedCents } = body as Record<string, number>;
  return { available: availableBalanceCents, invested: totalInvestedCents };
};
const postingsOf = (investmentId: string) =>
  test.rows(
    `SELECT e.type, a.address, p.amount, p.value_on, p.description FROM ledger.posting p
       JOIN ledger.account a USING (account_id) JOIN es.event e USING (tx, pos)
      WHERE e.stream_id = $1 ORDER BY p.pos, p.leg`,
    [investmentId],
  );
const short = (id: string) => id.slice(0, 8).toUpperCase();

describe('GET /api/investments/plans', () => {
  it('shows the three built-in plans to anyone', async () => {
    const { body } = await test.http.get('/api/investments/plans').expect(200);
    const plans = contract.listPlans.answer.schema.parse(body);
    expect(
      plans.map((plan) => [
        plan.id,
        plan.name,
        plan.monthlyRate,
        plan.termMonths,
        plan.minimumAmount,
        plan.maximumAmount,
      ]),
    ).toEqual([
      ['basic', 'Basic', 20, 6, 100, 10_000],
      ['standard', 'Standard', 20, 12, 1_000, 50_000],
      ['premium', 'Premium', 20, 24, 10_000, 100_000],
    ]);
    expect(plans.every((plan) => plan.description.includes('never guaranteed'))).toBe(true);
  });
});

describe('GET /api/investments/quote', () => {
  const quote = (query: object) => test.http.get('/api/investments/quote').query(query);

  it('calculates for anyone what an amount would earn from today on', async () => {
    const { body } = await quote({ planId: 'basic', amount: '100' }).expect(200);
    expect(contract.investmentQuote.parse(body)).toEqual({
      planId: 'basic',
      principalAmountCents: 10_000,
      monthlyReturnCents: 2_000, // 100.00 × 20 %
      totalReturnCents: 12_000, // × 6
      finalValueCents: 22_000,
      maturityDate: '2027-07-31',
      payments: [
        { n: 1, dueDate: '2027-02-28', amountCents: 2_000 },
        { n: 2, dueDate: '2027-03-31', amountCents: 2_000 },
        { n: 3, dueDate: '2027-04-30', amountCents: 2_000 },
        { n: 4, dueDate: '2027-05-31', amountCents: 2_000 },
        { n: 5, dueDate: '2027-06-30', amountCents: 2_000 },
        { n: 6, dueDate: '2027-07-31', amountCents: 2_000 },
      ],
    });
  });

  it('refuses an unknown plan and an amount outside the range of its plan', async () => {
    expect((await quote({ planId: 'gold', amount: 100 }).expect(400)).body).toMatchObject({
      errors: [{ path: 'planId', message: 'Choose one of the plans that are offered' }],
    });
    expect((await quote({ planId: 'standard', amount: 999.99 }).expect(422)).body).toMatchObject({
      message: 'Investment amount must be between US$1,000.00 and US$50,000.00.',
    });
  });

  it.each(['-1', '0', '0.001', '1e3', 'NaN', '12,50', '99999999999', ''])('refuses %j', (amount) =>
    quote({ planId: 'basic', amount }).expect(400),
  );
});

describe('POST /api/investments', () => {
  it('moves the amount from the wallet into the investment', async () => {
    const before = await balanceOf(member);
    const { body } = await open({ planId: 'basic', amount: 100 }).expect(201);
    const opened = contract.investment.parse(body);
    expect(opened).toMatchObject({
      version: 1,
      userId: member.id,
      userName: 'Rudo Ncube',
      planId: 'basic',
      planName: 'Basic',
      principalAmountCents: 10_000,
      monthlyInterestRate: 20,
      termMonths: 6,
      monthsCompleted: 0,
      currentValueCents: 10_000,
      totalExpectedReturnCents: 12_000,
      totalPaidReturnCents: 0,
      status: 'ACTIVE',
      startDate: '2027-01-31',
      maturityDate: '2027-07-31',
      nextPaymentDate: '2027-02-28',
      endedAt: null,
      monthlyReturnCents: 2_000,
    });
    expect(opened.payments).toHaveLength(6);
    expect(opened.payments[0]).toEqual({
      n: 1,
      dueDate: '2027-02-28',
      amountCents: 2_000,
      status: 'UPCOMING',
      paidAt: null,
    });
    const description = `Investment ${short(opened.id)} opened`;
    const posting = { type: 'InvestmentOpened', value_on: '2027-01-31', description };
    expect(await postingsOf(opened.id)).toEqual([
      { ...posting, address: `liabilities:wallet:${member.id}`, amount: 10_000 },
      { ...posting, address: `liabilities:investor-principal:${opened.id}`, amount: -10_000 },
    ]);
    expect(await balanceOf(member)).toEqual({
      available: (before.available ?? 0) - 10_000,
      invested: (before.invested ?? 0) + 10_000,
    });
  });

  it('checks the range before the balance', async () => {
    expect((await open({ planId: 'basic', amount: 10_000.01 }, other).expect(422)).body).toMatchObject({
      code: 'INVESTMENT_AMOUNT_OUT_OF_RANGE',
      message: 'Investment amount must be between US$100.00 and US$10,000.00.',
    });
    expect((await open({ planId: 'basic', amount: 99.99 }, other).expect(422)).body).toMatchObject({
      message: 'Investment amount must be between US$100.00 and US$10,000.00.',
    });
    expect((await open({ planId: 'basic', amount: 200.01 }, other).expect(422)).body).toMatchObject({
      message: 'Insufficient wallet balance',
    });
    expect(await balanceOf(other)).toEqual({ available: 20_000, invested: 0 });
  });

  it('refuses a plan that is not offered, and amounts that are not valid', async () => {
    expect((await open({ planId: 'gold', amount: 100 }).expect(400)).body).toMatchObject({
      errors: [{ path: 'planId', message: 'Choose one of the plans that are offered' }],
    });
    for (const amount of [-1, 0, 0.001, '1e3', 'NaN', 99_999_999_999, '12,50', [5], {}, null, true]) {
      await open({ planId: 'basic', amount }).expect(400);
    }
    await open({ planId: 'basic', amount: 100, rate: 90 }).expect(400);
  });

  it('is for members', async () => {
    await open({ planId: 'basic', amount: 100 }, finance).expect(403);
    await test.http.post('/api/investments').send({ planId: 'basic', amount: 100 }).expect(401);
  });

  it('opens one investment per idempotency key, however often it is sent', async () => {
    const person = await fundedMember(test, 300);
    const send = () => open({ planId: 'basic', amount: 100 }, person).set('Idempotency-Key', 'the-one');
    const first = await send().expect(201);
    const again = await send().expect(201);
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expect(await balanceOf(person)).toEqual({ available: 20_000, invested: 10_000 });
  });
});

describe('GET /api/investments', () => {
  const list = async (person: Person, query: object = {}) => {
    const answer = await test.http.get('/api/investments').set(person.bearer).query(query).expect(200);
    return contract.listInvestments.answer.schema.parse(answer.body);
  };

  it('shows a member their own, newest first, and staff everything', async () => {
    const [first, second] = [await fundedMember(test, 3_000), await fundedMember(test, 3_000)];
    const small = await openedInvestment(test, first);
    const large = await openedInvestment(test, first, { planId: 'standard', amount: '1000.50' });
    const theirs = await openedInvestment(test, second);
    const ids = async (person: Person, query: object = {}) =>
      (await list(person, query)).map((each) => each.id);
    expect(await ids(first)).toEqual([large.id, small.id]);
    expect(await ids(first, { userId: first.id })).toEqual([large.id, small.id]);
    // A member who filters by another member's id finds nothing.
    expect(await ids(first, { userId: second.id })).toEqual([]);
    expect(await ids(finance, { userId: second.id })).toEqual([theirs.id]);
    expect((await ids(finance)).slice(0, 3)).toEqual([theirs.id, large.id, small.id]);
    expect(await ids(first, { sort: 'principalAmountCents' })).toEqual([small.id, large.id]);
    expect(await ids(first, { sort: '-maturityDate' })).toEqual([large.id, small.id]);
    expect(await ids(first, { q: 'STANDARD' })).toEqual([large.id]);
    expect(await ids(finance, { q: second.email })).toEqual([theirs.id]);
    expect(await ids(first, { q: second.email })).toEqual([]);
    expect(await ids(finance, { q: '%' })).toEqual([]);
    expect(await ids(first, { status: 'MATURED' })).toEqual([]);
    expect(await ids(first, { status: 'ACTIVE', page: 2, pageSize: 1 })).toEqual([small.id]);
    await test.http.get('/api/investments').expect(401);
  });

  it('can be downloaded as CSV', async () => {
    const answer = await test.http
      .get('/api/investments')
      .set(finance.bearer)
      .query({ format: 'csv', userId: member.id })
      .expect(200);
    expect(answer.text).toContain('planName');
    expect(answer.text).toContain('Rudo Ncube,basic,Basic,100.00,20,6');
  });

  it('shows one to its owner and to staff; everybody else gets 404', async () => {
    const { id } = await openedInvestment(test, member);
    expect((await read(id)).id).toBe(id);
    expect((await read(id, finance)).id).toBe(id);
    const hidden = await test.http.get(`/api/investments/${id}`).set(other.bearer).expect(404);
    const missing = await test.http.get(`/api/investments/${randomUUID()}`).set(other.bearer).expect(404);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });
});

describe('POST /api/investments/:id/withdraw', () => {
  it('pays the principal back at once, and is refused the second time', async () => {
    const person = await fundedMember(test, 100);
    const { id } = await openedInvestment(test, person);
    const { body } = await withdraw(id, person).expect(200);
    const ended = contract.investment.parse(body);
    expect(ended).toMatchObject({
      status: 'WITHDRAWN',
      version: 2,
      totalPaidReturnCents: 0,
      nextPaymentDate: null,
    });
    expect(ended.endedAt).toMatch(/^2027-01-31T08:0/);
    expect(new Set(ended.payments.map((payment) => payment.status))).toEqual(new Set(['CANCELLED']));
    expect(await balanceOf(person)).toEqual({ available: 10_000, invested: 0 });
    expect((await withdraw(id, person).expect(409)).body).toMatchObject({
      code: 'INVESTMENT_WITHDRAWN',
      currentStatus: 'WITHDRAWN',
    });
  });

  it('is only for the owner', async () => {
    const { id } = await openedInvestment(test, member);
    await withdraw(id, other).expect(404);
    await withdraw(id, finance).expect(403);
    await withdraw(randomUUID()).expect(404);
    await withdraw('not-an-id').expect(404);
  });
});

describe('As the months pass', () => {
  it('each return is paid once, the principal is paid at the end, and the chart gets its series', async () => {
    const person = await fundedMember(test, 1_100);
    const early = await openedInvestment(test, person, { planId: 'standard', amount: 1_000 });
    const { id } = await openedInvestment(test, person);
    await skipTo(test, '2027-02-28T22:15:00.000Z'); // a quarter past midnight on 1 March in Harare
    await payReturns(test);
    await payReturns(test);
    expect(await read(id, person)).toMatchObject({
      monthsCompleted: 1,
      totalPaidReturnCents: 2_000,
      currentValueCents: 12_000,
      nextPaymentDate: '2027-03-31',
      version: 2,
    });
    // The job does not run for two months; on 1 May the member ends one of the two.
    await skipTo(test, '2027-05-01T08:00:00.000Z');
    const left = contract.investment.parse((await withdraw(early.id, person).expect(200)).body);
    // Due already: 28 February (paid), 31 March and 30 April; nothing for May.
    expect(left).toMatchObject({ status: 'WITHDRAWN', monthsCompleted: 3, totalPaidReturnCents: 60_000 });
    expect(left.payments.map((payment) => payment.status).slice(0, 5)).toEqual([
      'PAID',
      'PAID',
      'PAID',
      'CANCELLED',
      'CANCELLED',
    ]);
    expect((await read(id, person)).payments.map((payment) => payment.status)).toEqual([
      'PAID',
      'DUE',
      'DUE',
      'UPCOMING',
      'UPCOMING',
      'UPCOMING',
    ]);
    await skipTo(test, '2027-08-01T08:00:00.000Z');
    await payReturns(test);
    expect(await read(id, person)).toMatchObject({
      status: 'MATURED',
      monthsCompleted: 6,
      currentValueCents: 0,
      paidOutCents: 22_000,
      nextPaymentDate: null,
    });
    expect(await withdraw(id, person)).toMatchObject({ status: 409, body: { code: 'INVESTMENT_MATURED' } });
    // 1,100.00 + 3 × 200.00 + 6 × 20.00 = 1,820.00.
    expect(await balanceOf(person)).toEqual({ available: 182_000, invested: 0 });
    const { body } = await test.http.get('/api/investments/performance').set(person.bearer).expect(200);
    const month = (name: string, invested: number, value: number, returns: number) => ({
      month: name,
      investedCents: invested,
      valueCents: value,
      returnsCents: returns,
    });
    expect(contract.investmentPerformance.answer.schema.parse(body)).toEqual([
      month('2027-01', 110_000, 110_000, 0),
      month('2027-02', 110_000, 132_000, 22_000),
      month('2027-03', 110_000, 154_000, 22_000),
      month('2027-04', 110_000, 176_000, 22_000),
      month('2027-05', 10_000, 18_000, 2_000), // The 1,000.00 with its 600.00 of returns is paid out.
      month('2027-06', 10_000, 20_000, 2_000),
      month('2027-07', 0, 0, 2_000), // And so is the 100.00 with its 120.00.
      month('2027-08', 0, 0, 0),
    ]);
    const returns = (await postingsOf(id)).filter((posting) => posting['type'] === 'MonthlyReturnPaid');
    expect(returns.filter((posting) => posting['address'] === 'expenses:investment-returns')).toEqual(
      ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'].map((day, i) => ({
        type: 'MonthlyReturnPaid',
        address: 'expenses:investment-returns',
        amount: 2_000,
        value_on: day,
        description: `Return of month ${i + 1} on investment ${short(id)}`,
      })),
    );
  });

  it('the chart stays empty for a person who never invested', async () => {
    const { body } = await test.http.get('/api/investments/performance').set(finance.bearer).expect(200);
    expect(body).toEqual([]);
  });
});

describe('A member who invests', () => {
  it('cannot be erased before the investment has ended', async () => {
    const person = await fundedMember(test, 100);
    await openedInvestment(test, person);
    const admin = await signInAs(test, 'ADMIN');
    const answer = await test.http.post(`/api/admin/users/${person.id}/erase`).set(admin.bearer).expect(422);
    expect((answer.body as { message: string }).message).toContain(
      'There is an investment that has not ended.',
    );
  });
});
