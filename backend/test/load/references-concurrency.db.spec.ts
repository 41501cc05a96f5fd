/** A hundred requests at once with one reference, for different loans, deposits and payouts: one payment has one effect. */
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { approvedLoan, disbursedLoan } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startSecondApp } from '#test/support/second-app';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, requestedWithdrawal, submittedDeposit } from '#test/support/transfers';
import { statusesOf, untilAnswered } from '#test/support/until-answered';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const CALLERS = 100;
const LOANS = 12;

let test: TestApp;
let second: Awaited<ReturnType<typeof startSecondApp>>;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  second = await startSecondApp(test, { RATE_LIMIT: 'off', APPROVALS: 'off', DATABASE_CONNECTIONS: '2' });
  finance = await signInAs(test, 'FINANCE');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(async () => {
  await second.close();
  await test.close();
});

type Call = readonly [address: string, body: object];

/** Sends all at once, to two servers in turn; returns how often each status came. */
async function statusesFor(calls: readonly Call[]) {
  const answers = await Promise.all(
    calls.map(([address, body], n) =>
      untilAnswered((keyed) =>
        (n % 2 === 0 ? test : second).http
          .post(address)
          .set({ ...finance.bearer, ...keyed })
          .send(body),
      ),
    ),
  );
  const codes = answers
    .filter(({ status }) => status === 409)
    .map(({ body }) => (body as { code: string }).code);
  expect(new Set(codes)).toEqual(new Set(['REFERENCE_USED']));
  return statusesOf(answers);
}
const balanceOf = async (person: Person): Promise<number> => {
  const { body } = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
  return (body as { totalBalanceCents: number }).totalBalanceCents;
};

describe('A hundred requests with one reference', () => {
  it('on a dozen loans record one payment', async () => {
    const loans = await Promise.all(Array.from({ length: LOANS }, () => disbursedLoan(test, { finance })));
    const body = { amountCents: 10_000, method: 'ECOCASH', reference: freshReference() };
    const statuses = await statusesFor(
      Array.from({ length: CALLERS }, (_, n) => [`/api/loans/${loans[n % LOANS]?.id ?? ''}/payments`, body]),
    );
    expect(statuses).toEqual({ 201: 1, 409: CALLERS - 1 });
    const paid = await test.rows(
      `SELECT 1 FROM read.repayments_read WHERE loan_id = ANY ($1) AND status = 'PROCESSED'`,
      [loans.map(({ id }) => id)],
    );
    expect(paid).toHaveLength(1);
  });

  it('as repayments, deposits, payouts and disbursements have one effect', async () => {
    const reference = freshReference();
    const people = await Promise.all(Array.from({ length: 4 }, () => signInAs(test, 'APPLICANT')));
    const loans = await Promise.all(Array.from({ length: 4 }, () => disbursedLoan(test, { finance })));
    const waiting = await Promise.all(Array.from({ length: 4 }, () => approvedLoan(test, { finance })));
    const deposits = await Promise.all(
      people.map((person) => submittedDeposit(test, person, { externalReference: reference })),
    );
    const payouts = await Promise.all(
      people.map(async (person) => {
        await creditedWallet(test, finance, person, 200);
        return requestedWithdrawal(test, person, { amount: 10 });
      }),
    );
    const money = { amountCents: 10_000, method: 'ECOCASH', reference };
    const calls: Call[] = [
      ...loans.map(({ id }): Call => [`/api/loans/${id}/payments`, money]),
      ...waiting.map(({ id }): Call => [`/api/loans/${id}/disburse`, { method: 'ECOCASH', reference }]),
      ...deposits.map(({ id }): Call => [`/api/admin/deposits/${id}/verify`, { note: 'Seen' }]),
      ...payouts.map(({ id }): Call => [`/api/admin/withdrawals/${id}/pay`, { reference }]),
    ];
    const statuses = await statusesFor(calls);
    const { 409: refused, ...done } = statuses;
    expect(refused).toBe(calls.length - 1);
    expect([{ 200: 1 }, { 201: 1 }]).toContainEqual(done);
    const uses = await test.rows(
      `SELECT 1 FROM es.event WHERE type IN ('PaymentReceived', 'LoanDisbursed', 'DepositVerified', 'WithdrawalPaid')
          AND body::jsonb ->> 'method' = 'ECOCASH' AND stream_id = ANY ($1)`,
      [[...loans, ...waiting, ...deposits, ...payouts].map(({ id }) => id)],
    );
    expect(uses).toHaveLength(1);
  });

  it('for a hundred deposits credit only one, even while its statement line is being matched', async () => {
    const reference = freshReference();
    const people = await Promise.all(Array.from({ length: 4 }, () => signInAs(test, 'APPLICANT')));
    // Each person uploads one after the other; what comes at once is their verification.
    const uploaded = await Promise.all(
      people.map(async (person) => {
        const own: { id: string }[] = [];
        while (own.length < CALLERS / people.length)
          own.push(await submittedDeposit(test, person, { amount: 10, externalReference: reference }));
        return own;
      }),
    );
    const deposits = uploaded.flat();
    const importer = await signInAs(test, 'ADMIN');
    const [statuses, report] = await Promise.all([
      statusesFor(deposits.map(({ id }): Call => [`/api/admin/deposits/${id}/verify`, { note: 'Seen' }])),
      importedStatement(test, importer, [arrived(reference, { amountCents: 1_000 })]),
    ]);
    await settle(test);
    const verified = await test.rows<{ by: string }>(
      `SELECT actor_role AS by FROM es.event WHERE type = 'DepositVerified' AND stream_id = ANY ($1)`,
      [deposits.map(({ id }) => id)],
    );
    expect(verified).toHaveLength(1);
    // Either a person or the job that matched the line was first: the line is reserved for one deposit.
    expect(statuses).toEqual(verified[0]?.by === 'SYSTEM' ? { 409: CALLERS } : { 200: 1, 409: CALLERS - 1 });
    const credited = await Promise.all(people.map((person) => balanceOf(person)));
    expect(credited.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1_000]);
    expect(report.lines).toHaveLength(1);
  });
});
