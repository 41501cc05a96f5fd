/**
 * A payment of more than the payoff: if the request says so, the excess goes to the borrower's wallet, and it comes back with the
 * payment.
 */
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { expectWalletsToAgree } from '#test/support/transfers';
import { loan as loanAnswer } from '@dziva/contracts/loans';
import * as contract from '@dziva/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { atOnce } from '#test/support/until-answered';

const DAY = '2027-02-10';

let test: TestApp;
let member: Person, finance: Person, colleague: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, `${DAY}T08:00:00.000Z`);
  finance = await signInAs(test, 'FINANCE');
  colleague = await signInAs(test, 'ADMIN');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  const { body } = await test.http.get('/api/audit/verify').set(finance.bearer).expect(200);
  expect(body).toMatchObject({ ok: true, problems: [] });
  await expectWalletsToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

/** A loan of US$200.00 to a new member. */
async function newLoan(): Promise<string> {
  member = await signInAs(test, 'APPLICANT');
  return loanToSameMember();
}
/** Paid out today, so its payoff is US$200.00. */
async function loanToSameMember(): Promise<string> {
  const { id } = await disbursedLoan(test, {
    applicant: member,
    finance,
    method: 'CASH',
    principalCents: 20_000,
  });
  return id;
}
const pay = (loanId: string, change: object = {}, by = finance) =>
  test.http
    .post(`/api/loans/${loanId}/payments`)
    .set(by.bearer)
    .send({
      amountCents: 30_000,
      method: 'ECOCASH',
      reference: freshReference(),
      excess: 'WALLET',
      ...change,
    });
const paid = async (loanId: string, change: object = {}) =>
  contract.payment.parse((await pay(loanId, change).expect(201)).body);
const takeBack = (paymentId: string, act: 'reverse' | 'return') =>
  test.http
    .post(`/api/payments/${paymentId}/${act}`)
    .set(colleague.bearer)
    .send({ reason: 'Another person’s money' });
const statusOf = async (loanId: string) => {
  const { body } = await test.http.get(`/api/loans/${loanId}`).set(finance.bearer).expect(200);
  return loanAnswer.parse(body).status;
};
const wallet = async () => {
  const { body } = await test.http.get('/api/wallet/balance').set(member.bearer).expect(200);
  return (body as { availableBalanceCents: number }).availableBalanceCents;
};
/** The newest row of the member's wallet first. */
const history = async () => {
  const { body } = await test.http.get('/api/wallet/transactions').set(member.bearer).expect(200);
  return body as { type: string; amount: number; method: string | null; description: string }[];
};
describe('A payment of more than the payoff', () => {
  it('is refused with the payoff if nothing is said about the excess', async () => {
    const loanId = await newLoan();
    const { body } = await pay(loanId, { excess: undefined }).expect(422);
    expect(body).toMatchObject({ code: 'EXCEEDS_PAYOFF', payoffCents: 20_000 });
  });

  it('settles the loan, and the rest goes to the wallet', async () => {
    const loanId = await newLoan();
    const payment = await paid(loanId);
    expect(payment).toMatchObject({
      amountCents: 20_000,
      excessCents: 10_000,
      principalCents: 20_000,
      interestCents: 0,
    });
    expect(await statusOf(loanId)).toBe('SETTLED');
    expect(await wallet()).toBe(10_000);
    const [row] = await history();
    expect(row).toMatchObject({ type: 'LOAN_REPAYMENT', amount: 10_000, paymentMethod: 'ECOCASH' });
  });

  it('is one entry with the whole amount on the account of its method', async () => {
    const loanId = await newLoan();
    const reference = freshReference();
    const payment = await paid(loanId, { reference });
    await importedStatement(test, finance, [arrived(reference, { amountCents: 30_000, paidOn: DAY })]);
    const { body } = await test.http.get('/api/reconciliation/lines').set(finance.bearer).expect(200);
    expect(body).toMatchObject([
      { state: 'MATCHED', entries: [{ kind: 'REPAYMENT', id: payment.id, amountCents: 30_000 }] },
    ]);
  });

  it.each(['reverse', 'return'] as const)('gives the excess back from the wallet: %s', async (act) => {
    const loanId = await newLoan();
    const { id } = await paid(loanId);
    const { body } = await takeBack(id, act).expect(200);
    expect(body).toMatchObject({
      id,
      status: act === 'reverse' ? 'REVERSED' : 'RETURNED',
      excessCents: 10_000,
    });
    expect(await statusOf(loanId)).toBe('ACTIVE');
    expect(await wallet()).toBe(0);
    expect((await history())[0]).toMatchObject({ type: 'LOAN_REPAYMENT', amount: -10_000 });
    await takeBack(id, act).expect(409);
  });

  it.each([
    ['a part', 4_000, -6_000],
    ['all', 10_000, 0],
  ])('makes the borrower owe the part that has left the wallet: %s', async (_what, spentCents, rowCents) => {
    const loanId = await newLoan();
    const { id } = await paid(loanId);
    await test.http
      .post('/api/wallet/withdraw')
      .set(member.bearer)
      .send({ amount: spentCents / 100, paymentMethod: 'ECOCASH' })
      .expect(201);
    await takeBack(id, 'reverse').expect(200);
    expect(await wallet()).toBe(0);
    const [row] = await history();
    expect(row).toMatchObject({ type: 'LOAN_REPAYMENT', amount: rowCents });
    expect(row?.description).toContain(`US$${spentCents / 100}.00 of it is owed`);
  });

  it('from the wallet pays only the payoff, and the rest stays in the wallet', async () => {
    const loanId = await newLoan();
    await paid(await loanToSameMember(), { amountCents: 50_000 });
    const before = await wallet();
    const payment = await paid(loanId, { method: 'WALLET', reference: undefined });
    expect(payment).toMatchObject({ amountCents: 20_000, excessCents: 0 });
    expect(await wallet()).toBe(before - 20_000);
  });

  it('refuses another place for the excess', async () => {
    const loanId = await newLoan();
    const { body } = await pay(loanId, { excess: 'CASH' }).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('is received once if twenty are sent at once', async () => {
    const loanId = await newLoan();
    const reference = freshReference();
    const all = await atOnce(20, () => pay(loanId, { reference }));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await wallet()).toBe(10_000);
  });
});
