/** A hundred requests at the same time: all that the rules allow succeed, the others get a reason, and no cent is counted twice. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '../support/books.ts';
import { approvedLoan, disbursedLoan, LOAN_TERMS, submittedApplication } from '../support/journeys.ts';
import { type Person, signInAs } from '../support/people.ts';
import { startServerProcess } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { statusesOf, untilAnswered } from '../support/until-answered.ts';

const CALLS = 100;
const REPEATS = 50;

let test: TestApp;
let member: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  [member, finance] = await Promise.all([signInAs(test, 'APPLICANT'), signInAs(test, 'FINANCE')]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

interface Call {
  readonly person?: Person;
  readonly headers?: Record<string, string>;
  readonly body: object;
}

/** Sends this many calls at the same time, each on its own connection. */
const atOnce = (times: number, path: string, { person = finance, headers = {}, body }: Call) =>
  Promise.all(
    Array.from({ length: times }, () =>
      untilAnswered(
        (keyed) =>
          test.http
            .post(path)
            .set({ ...person.bearer, ...keyed })
            .send(body),
        headers,
      ),
    ),
  );
const countOf = async (loanId: string, type: string) => {
  const [row] = await test.rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM es.event WHERE stream_id = $1 AND type = $2',
    [loanId, type],
  );
  return row?.count;
};
const walletOf = async (person: Person) => {
  const { body } = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
  return (body as { availableBalanceCents: number }).availableBalanceCents;
};
const balanceOf = async (loanId: string) => {
  const { body } = await test.http.get(`/api/loans/${loanId}`).set(finance.bearer).expect(200);
  return (body as { balanceCents: number }).balanceCents;
};

describe('At the same time', () => {
  it('a hundred small repayments of one loan are a hundred payments', async () => {
    const { id } = await disbursedLoan(test, { applicant: member, finance });
    const answers = await atOnce(CALLS, `/api/loans/${id}/payments`, {
      body: { amountCents: 100, method: 'CASH' },
    });
    expect(statusesOf(answers)).toEqual({ 201: CALLS });
    const receipts = answers.map(({ body }) => (body as { receiptNumber: string }).receiptNumber);
    expect(new Set(receipts).size).toBe(CALLS);
    expect(await countOf(id, 'PaymentReceived')).toBe(CALLS);
    expect(await balanceOf(id)).toBe(490_000); // no interest on the day of disbursement: 500,000 − 100 × 100
  });

  it('a hundred small repayments through two servers are a hundred payments', async () => {
    const { id } = await disbursedLoan(test, { applicant: member, finance });
    const server = await startServerProcess(test);
    try {
      const body = { amountCents: 100, method: 'CASH' };
      const there = Array.from({ length: CALLS / 2 }, () =>
        untilAnswered((keyed) =>
          fetch(`${server.url}/api/loans/${id}/payments`, {
            method: 'POST',
            headers: { ...finance.bearer, ...keyed, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }),
        ),
      );
      const here = atOnce(CALLS / 2, `/api/loans/${id}/payments`, { body });
      expect(statusesOf([...(await here), ...(await Promise.all(there))])).toEqual({ 201: CALLS });
    } finally {
      await server.stop();
    }
    expect(await balanceOf(id)).toBe(490_000);
  });

  it('a hundred disbursements pay a loan out once', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await approvedLoan(test, { applicant: person, finance });
    const answers = await atOnce(CALLS, `/api/loans/${id}/disburse`, { body: { method: 'WALLET' } });
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: CALLS - 1 });
    expect(await countOf(id, 'LoanDisbursed')).toBe(1);
    expect(await walletOf(person)).toBe(500_000);
  });

  it('repeats of a payment with the same idempotency key pay once, and all get the same answer', async () => {
    const { id } = await disbursedLoan(test, { applicant: member, finance });
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { amountCents: 45_959, method: 'ECOCASH', reference: 'MP1' };
    const answers = await atOnce(REPEATS, `/api/loans/${id}/payments`, { headers, body });
    expect(statusesOf(answers)).toEqual({ 201: REPEATS });
    const replayed = answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true');
    expect(replayed).toHaveLength(REPEATS - 1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await countOf(id, 'PaymentReceived')).toBe(1);
  });

  it('repeats of a disbursement with the same idempotency key pay out once, and all get the same answer', async () => {
    const { id } = await approvedLoan(test, { finance });
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await atOnce(REPEATS, `/api/loans/${id}/disburse`, { headers, body: { method: 'CASH' } });
    expect(statusesOf(answers)).toEqual({ 200: REPEATS });
    expect(await countOf(id, 'LoanDisbursed')).toBe(1);
  });

  it('payments from a wallet succeed until it has too little for the next one', async () => {
    // 100,000 in the wallet from one loan, 500,000 owed on another: 33 times 3,000 fit, 17 do not.
    const person = await signInAs(test, 'APPLICANT');
    await disbursedLoan(test, { applicant: person, finance, principalCents: 100_000 });
    const { id } = await disbursedLoan(test, { applicant: person, finance, method: 'CASH' });
    const body = { amountCents: 3_000, method: 'WALLET' };
    const answers = await atOnce(REPEATS, `/api/loans/${id}/payments`, { person, body });
    expect(statusesOf(answers)).toEqual({ 201: 33, 422: 17 });
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      message: 'Insufficient wallet balance',
    });
    expect(await walletOf(person)).toBe(1_000);
    expect(await balanceOf(id)).toBe(401_000);
  });

  it('payments on two loans from one wallet never overdraw it', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const [first, second] = [
      await disbursedLoan(test, { applicant: person, finance, principalCents: 100_000 }),
      await disbursedLoan(test, { applicant: person, finance, method: 'CASH' }),
    ];
    const body = { amountCents: 3_000, method: 'WALLET' };
    const answers = await Promise.all([
      atOnce(25, `/api/loans/${first.id}/payments`, { person, body }),
      atOnce(25, `/api/loans/${second.id}/payments`, { person, body }),
    ]);
    expect(statusesOf(answers.flat())).toEqual({ 201: 33, 422: 17 });
    expect(await walletOf(person)).toBe(1_000);
  });

  it('payments are refused once the loan is paid off', async () => {
    const { id } = await disbursedLoan(test, { finance, principalCents: 10_000 });
    const answers = await atOnce(20, `/api/loans/${id}/payments`, {
      body: { amountCents: 1_000, method: 'CASH' },
    });
    // Ten payments pay the whole loan; then nothing is owed, so the others are refused.
    expect(statusesOf(answers)).toEqual({ 201: 10, 409: 10 });
    expect(await countOf(id, 'LoanSettled')).toBe(1);
  });

  it('twenty requests for a loan on one application make one loan', async () => {
    const { id: appId } = await submittedApplication(test);
    const answers = await atOnce(20, '/api/loans', { body: { ...LOAN_TERMS, appId } });
    expect(statusesOf(answers)).toEqual({ 201: 1, 409: 19 });
  });
});
