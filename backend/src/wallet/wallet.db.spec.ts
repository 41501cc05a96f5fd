import * as contract from '@dziva/contracts/wallet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let member: Person, other: Person, finance: Person, pending: Person;
let disbursementId: string, paymentIds: string[];
let loanId: string;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  [member, other, finance, pending] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'FINANCE'),
    signInAs(test, 'APPLICANT', { status: 'PENDING_APPROVAL', requestedRole: 'FINANCE' }),
  ]);
  ({ id: loanId } = await disbursedLoan(test, { applicant: member, finance }));
  await disbursedLoan(test, { applicant: other, finance });
  const [event] = await test.rows<{ event_id: string }>(
    `SELECT event_id FROM es.event WHERE stream_id = $1 AND type = 'LoanDisbursed'`,
    [loanId],
  );
  disbursementId = event?.event_id ?? '';
  await moveClock(test, '2027-02-15T08:00:00.000Z');
  const first = await recordedPayment(test, member, loanId, {
    amountCents: 45_959,
    method: 'WALLET',
    reference: 'February',
  });
  await recordedPayment(test, finance, loanId, { amountCents: 1_000 });
  await moveClock(test, '2027-02-28T21:30:00.000Z'); // half past eleven on 28 February in Harare
  const second = await recordedPayment(test, member, loanId, { amountCents: 100_000, method: 'WALLET' });
  paymentIds = [first.id, second.id];
});
afterAll(() => expectSoundBooks(test));
afterAll(() => test.close());

const get = (path: string, person = member) => test.http.get(path).set(person.bearer);
const history = async (query: object = {}, person = member) => {
  const answer = await get('/api/wallet/transactions', person).query(query).expect(200);
  return contract.listWalletTransactions.answer.schema.parse(answer.body);
};
const ids = async (query: object = {}) => (await history(query)).map((transaction) => transaction.id);

describe('GET /api/wallet/balance', () => {
  it('is the ledger’s balance, in dollars and in cents', async () => {
    const { body } = await get('/api/wallet/balance').expect(200);
    const loan = await get(`/api/loans/${loanId}`).expect(200);
    const { balanceCents } = loan.body as { balanceCents: number };
    // 500,000 − 45,959 − 100,000: cash payments never touched the wallet.
    expect(contract.walletBalance.parse(body)).toEqual({
      availableBalance: 3_540.41,
      totalBalance: 3_540.41,
      totalInvested: 0,
      totalLoanBalance: balanceCents / 100,
      availableBalanceCents: 354_041,
      totalBalanceCents: 354_041,
      totalInvestedCents: 0,
      totalLoanBalanceCents: balanceCents,
      heldCents: 0,
      pendingDepositsCents: 0,
    });
  });

  it('is 0 for people without movements, including staff', async () => {
    const { body } = await get('/api/wallet/balance', finance).expect(200);
    expect(Object.values(contract.walletBalance.parse(body))).toEqual(Array.from({ length: 10 }, () => 0));
  });

  it('is for people who are signed in and approved', async () => {
    await test.http.get('/api/wallet/balance').expect(401);
    expect((await get('/api/wallet/balance', pending).expect(403)).body).toMatchObject({
      code: 'STAFF_APPROVAL_PENDING',
    });
    await get('/api/wallet/balance?userId=1').expect(400);
  });
});

describe('GET /api/wallet/transactions', () => {
  it('shows the movements, newest first, with the sign and the balance from the owner’s view', async () => {
    const short = loanId.slice(0, 8).toUpperCase();
    const common = { paymentMethod: 'WALLET', status: 'COMPLETED' };
    expect(await history()).toEqual([
      {
        id: paymentIds[1],
        type: 'LOAN_REPAYMENT',
        description: `Repayment of loan ${short} from the wallet`,
        createdAt: expect.stringMatching(/^2027-02-28T21:3/),
        amount: -100_000,
        balanceAfterCents: 354_041,
        reference: null,
        ...common,
      },
      {
        id: paymentIds[0],
        type: 'LOAN_REPAYMENT',
        description: `Repayment of loan ${short} from the wallet`,
        createdAt: expect.stringMatching(/^2027-02-15T08:0/),
        amount: -45_959,
        balanceAfterCents: 454_041,
        reference: 'February',
        ...common,
      },
      {
        id: disbursementId,
        type: 'LOAN_DISBURSEMENT',
        description: `Loan ${short} paid out to the wallet`,
        createdAt: expect.stringMatching(/^2027-01-20T08:0/),
        amount: 500_000,
        balanceAfterCents: 500_000,
        reference: null,
        ...common,
      },
    ]);
    expect(await history({}, other)).toHaveLength(1);
    expect(await history({}, finance)).toEqual([]);
    await test.http.get('/api/wallet/transactions').expect(401);
  });

  it('can be filtered by type and by days in Harare', async () => {
    const [first, second] = paymentIds;
    expect(await ids({ type: 'LOAN_DISBURSEMENT' })).toEqual([disbursementId]);
    expect(await ids({ type: 'LOAN_REPAYMENT' })).toEqual([second, first]);
    expect(await ids({ type: 'DEPOSIT' })).toEqual([]);
    expect(await ids({ from: '2027-02-28', to: '2027-02-28' })).toEqual([second]);
    expect(await ids({ from: '2027-03-01' })).toEqual([]);
    expect(await ids({ to: '2027-02-15' })).toEqual([first, disbursementId]);
  });

  it('is sorted as requested', async () => {
    const [first, second] = paymentIds;
    expect(await ids({ sort: 'createdAt' })).toEqual([disbursementId, first, second]);
    expect(await ids({ sort: 'amount' })).toEqual([second, first, disbursementId]);
    expect(await ids({ sort: '-amount', page: 1, pageSize: 1 })).toEqual([disbursementId]);
    expect(await ids({ sort: 'type' })).toEqual([disbursementId, second, first]);
  });

  it('pages by number', async () => {
    const page = await get('/api/wallet/transactions?page=2&pageSize=2').expect(200);
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.body).toMatchObject([{ id: disbursementId }]);
  });

  it('pages by cursor, also while money moves', async () => {
    const first = await get('/api/wallet/transactions?limit=2').expect(200);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers['link'] ?? '')?.[1] ?? '';
    await recordedPayment(test, member, loanId, { amountCents: 1, method: 'WALLET' });
    const second = await get(next).expect(200);
    expect(second.body).toMatchObject([{ id: disbursementId }]);
    expect(second.headers['link']).toBeUndefined();
    // There are four rows now: a page with all of them has no next page.
    const all = await get('/api/wallet/transactions?limit=4').expect(200);
    expect(all.body).toHaveLength(4);
    expect(all.headers['link']).toBeUndefined();
  });

  it.each([
    'after=garbage',
    'after=WyIxIiwiMiJd',
    'after=WyIwIl0',
    'limit=101',
    'type=GIFT',
    'from=2027-02-02&to=2027-02-01',
    'userId=1',
    'sort=id;drop',
    'sort=amount&limit=2',
  ])('refuses ?%s', (query) => get(`/api/wallet/transactions?${query}`).expect(400));
});
