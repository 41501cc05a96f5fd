import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { csvRows } from '#test/support/csv-rows';
import { fundedMember, openedInvestment, skipTo } from '#test/support/investing';
import { disbursedLoan, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { requestedWithdrawal } from '#test/support/transfers';
import * as contract from '@dziva/contracts/ledger';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let member: Person, finance: Person;
let loanId: string, investmentId: string;
/** A member with a wallet, a loan, an investment and a withdrawal that is not paid yet. */
beforeAll(async () => {
  test = await startTestApp();
  await skipTo(test, '2027-01-20T08:00:00.000Z');
  finance = await signInAs(test, 'FINANCE', { firstName: 'Farai', lastName: 'Dube' });
  member = await fundedMember(test, 300, { firstName: 'Rudo', lastName: 'Ncube' });
  await skipTo(test, '2027-02-01T08:00:00.000Z');
  loanId = (await disbursedLoan(test, { applicant: member, finance })).id;
  await skipTo(test, '2027-03-20T08:00:00.000Z');
  await recordedPayment(test, finance, loanId, { amountCents: 45_959, paidAt: '2027-03-10' });
  investmentId = (await openedInvestment(test, member)).id;
  await requestedWithdrawal(test, member, { amount: 50 });
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await expectSoundBooks(test);
  await test.close();
});

const answerOf = (path: string, query: object) =>
  test.http.get(`/api/ledger/${path}`).query(query).set(finance.bearer);
const accounts = async (query: object = {}) =>
  contract.listLedgerAccounts.answer.schema.parse((await answerOf('accounts', query).expect(200)).body);
const entries = async (query: object = {}) =>
  contract.listLedgerEntries.answer.schema.parse((await answerOf('entries', query).expect(200)).body);
const wallet = () => `liabilities:wallet:${member.id}`;
const balances = async (query: object = {}) =>
  Object.fromEntries(
    (await accounts(query)).map(({ account, balanceCents }) => [account.split(':')[1], balanceCents]),
  );

describe('GET /api/ledger/accounts', () => {
  it('lists every account with its type, its owner and its signed balance', async () => {
    const owner = { ownerId: member.id, ownerName: 'Rudo Ncube' };
    // The wallet has 300.00 + 5,000.00 − 100.00 − 50.00. The payment was in cash; 77.08 × 37/42 = 67.91 of it is interest.
    expect(await accounts()).toEqual([
      { account: 'assets:cash:cash', type: 'ASSET', balanceCents: 45_959 },
      { account: `assets:loans-receivable:${loanId}`, type: 'ASSET', balanceCents: 460_832, ...owner },
      { account: 'expenses:goodwill', type: 'EXPENSE', balanceCents: 30_000 },
      { account: 'income:loan-interest', type: 'INCOME', balanceCents: -6_791 },
      {
        account: `liabilities:investor-principal:${investmentId}`,
        type: 'LIABILITY',
        balanceCents: -10_000,
        ...owner,
      },
      { account: wallet(), type: 'LIABILITY', balanceCents: -515_000, ...owner },
      {
        account: `liabilities:withdrawals-in-transit:${member.id}`,
        type: 'LIABILITY',
        balanceCents: -5_000,
        ...owner,
      },
    ]);
  });

  it('agrees with the balances that the database function computes', async () => {
    const expected = await test.rows(
      'SELECT address AS account, ledger.balance(account_id)::int AS "balanceCents" FROM ledger.account ORDER BY address',
    );
    expect((await accounts()).map(({ account, balanceCents }) => ({ account, balanceCents }))).toEqual(
      expected,
    );
  });

  it('counts for a past day only what had been recorded by then', async () => {
    expect(await accounts({ asOf: '2027-01-19' })).toEqual([]);
    expect(await balances({ asOf: '2027-01-20' })).toEqual({ goodwill: 30_000, wallet: -30_000 });
    expect(await balances({ asOf: '2027-02-01T10:30:00+02:00' })).toMatchObject({
      'loans-receivable': 500_000,
      wallet: -530_000,
    });
    expect(await balances({ asOf: '2027-02-01T07:59:59Z' })).not.toHaveProperty('loans-receivable');
  });

  it('counts up to a value date, also entries that were recorded later', async () => {
    // The payment of 10 March was entered on 20 March.
    expect(await balances({ asOf: '2027-03-15' })).toMatchObject({ 'loans-receivable': 500_000 });
    expect(await balances({ valueOn: '2027-03-15' })).toMatchObject({
      'loans-receivable': 460_832,
      cash: 45_959,
    });
    expect(await balances({ valueOn: '2027-03-09' })).toMatchObject({
      'loans-receivable': 500_000,
      cash: 0,
      // The account exists, but its posting has a later value date.
      'investor-principal': 0,
    });
  });

  it('can be filtered by type and owner, and searched', async () => {
    const names = async (query: object) =>
      (await accounts(query)).map(({ account }) => account.split(':')[1]);
    expect(await names({ type: 'INCOME' })).toEqual(['loan-interest']);
    expect(await names({ owner: member.id })).toEqual([
      ...['loans-receivable', 'investor-principal', 'wallet', 'withdrawals-in-transit'],
    ]);
    expect(await names({ owner: member.id, type: 'ASSET', asOf: '2027-02-01' })).toEqual([
      'loans-receivable',
    ]);
    expect(await names({ owner: randomUUID() })).toEqual([]);
    expect(await names({ q: 'rudo nc', type: 'ASSET' })).toEqual(['loans-receivable']);
    expect(await names({ q: loanId.slice(0, 8) })).toEqual(['loans-receivable']);
    expect(await names({ q: '%' })).toEqual([]);
  });

  it('is returned in pages, or complete as a file', async () => {
    const page = await answerOf('accounts', { page: 2, pageSize: 3 }).expect(200);
    expect(page.headers['x-total-count']).toBe('7');
    expect((page.body as contract.LedgerAccount[]).map(({ type }) => type)).toEqual([
      ...['INCOME', 'LIABILITY', 'LIABILITY'],
    ]);
    const past = await answerOf('accounts', { page: 1, pageSize: 1, asOf: '2027-01-20' }).expect(200);
    expect(past.headers['x-total-count']).toBe('2');
    const { text, headers } = await answerOf('accounts', { format: 'csv', type: 'ASSET' }).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csvRows(text)).toEqual([
      { account: 'assets:cash:cash', type: 'ASSET', ownerId: '', ownerName: '', balanceUsd: '459.59' },
      {
        account: `assets:loans-receivable:${loanId}`,
        type: 'ASSET',
        ownerId: member.id,
        ownerName: 'Rudo Ncube',
        balanceUsd: '4608.32',
      },
    ]);
  });

  it.each([
    ['accounts', 'asOf=2027-03-21', 422],
    ['accounts', 'asOf=2027-03-20T20:00:00Z', 422],
    ['accounts', 'asOf=2027-03-01&valueOn=2027-03-02', 422],
    ['accounts', 'valueOn=2027-03-21', 422],
    ['entries', 'asOf=2027-03-21', 422],
    ['accounts', 'asOf=2027-02-30', 400],
    ['accounts', 'valueOn=2027-03-20T08:00:00Z', 400],
    ['accounts', 'type=CASH', 400],
    ['entries', 'page=1&limit=5', 400],
    ['entries', 'owner=1', 400],
    ['entries', 'after=abc', 400],
  ])('%s?%s is refused: %d', (path, query, status) =>
    test.http.get(`/api/ledger/${path}?${query}`).set(finance.bearer).expect(status),
  );
});

describe('GET /api/ledger/entries', () => {
  it('lists the postings of a wallet, newest first, each with its event and its counter accounts', async () => {
    const found = await entries({ account: wallet() });
    expect(found.map(({ amountCents, balanceAfterCents }) => [amountCents, balanceAfterCents])).toEqual([
      [5_000, -515_000],
      [10_000, -520_000],
      [-500_000, -530_000],
      [-30_000, -30_000],
    ]);
    const [, , disbursement] = found;
    expect(disbursement).toEqual({
      account: wallet(),
      amountCents: -500_000,
      balanceAfterCents: -530_000,
      valueOn: '2027-02-01',
      recordedAt: expect.stringMatching(/^2027-02-01T08:0/),
      description: expect.stringContaining('paid out to the wallet'),
      counterAccounts: [`assets:loans-receivable:${loanId}`],
      event: {
        id: expect.any(String),
        type: 'LoanDisbursed',
        streamId: loanId,
        category: 'loan',
        actorId: finance.id,
        actorName: 'Farai Dube',
        subjectId: member.id,
      },
    });
  });

  it('has no balance after each posting for a shared account', async () => {
    expect(await entries({ account: 'income:loan-interest' })).toMatchObject([
      {
        amountCents: -6_791,
        balanceAfterCents: null,
        valueOn: '2027-03-10',
        recordedAt: expect.stringMatching(/^2027-03-20T08:0/),
        counterAccounts: ['assets:cash:cash', `assets:loans-receivable:${loanId}`],
      },
    ]);
  });

  it('lists all postings of a member, or of the whole ledger', async () => {
    expect(await entries({ owner: member.id })).toHaveLength(8);
    const all = await entries();
    expect(all).toHaveLength(11);
    expect(all.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
    expect(await entries({ owner: member.id, account: 'assets:cash:cash' })).toEqual([]);
    expect(await entries({ owner: member.id, account: wallet() })).toHaveLength(4);
  });

  it('adds up to the balance of its account at any moment', async () => {
    for (const moment of [{}, { asOf: '2027-02-01' }, { asOf: '2027-03-20', valueOn: '2027-03-09' }]) {
      for (const { account, balanceCents } of await accounts(moment)) {
        const sum = (await entries({ account, ...moment })).reduce(
          (total, each) => total + each.amountCents,
          0,
        );
        expect({ account, sum }).toEqual({ account, sum: balanceCents });
      }
    }
  });

  it('finds nothing for an unknown account', async () => {
    expect(await entries({ account: 'assets:cash:gold' })).toEqual([]);
    expect(await entries({ account: `liabilities:wallet:${randomUUID()}` })).toEqual([]);
  });

  it.each([
    ['9999', '9999', '32768'],
    ['1', '1'],
  ])('refuses a cursor of %s, %s … that no list has returned', async (...position) => {
    const after = Buffer.from(JSON.stringify(position)).toString('base64url');
    await answerOf('entries', { after }).expect(400, /Cursor must be one that a list answered/);
  });

  it.each([
    ['a wallet', () => ({ account: wallet() })],
    ['a shared account', () => ({ account: 'assets:cash:cash' })],
    ['a member', () => ({ owner: member.id })],
    ['the whole ledger', () => ({})],
  ])(
    'of %s is returned in pages, by cursor, and complete as a file, always in the same order',
    async (_, of) => {
      const all = await entries(of());
      const paged = await answerOf('entries', { ...of(), page: 2, pageSize: 1 }).expect(200);
      expect(paged.headers['x-total-count']).toBe(String(all.length));
      expect(paged.body).toEqual(all.slice(1, 2));
      const walked: unknown[] = [];
      let query: object = { ...of(), limit: 1 };
      for (let page = 0; page < all.length; page++) {
        const { body, headers } = await answerOf('entries', query).expect(200);
        walked.push(...(body as unknown[]));
        const after = /after=([\w-]+)/.exec(headers['link'] ?? '')?.[1];
        expect(after === undefined).toBe(page === all.length - 1);
        query = { ...of(), limit: 1, after };
      }
      expect(walked).toEqual(all);
      const file = csvRows((await answerOf('entries', { ...of(), format: 'csv' }).expect(200)).text);
      expect(file.map((row) => [row['account'], row['eventId'], row['counterAccounts']])).toEqual(
        all.map((entry) => [entry.account, entry.event.id, entry.counterAccounts.join(' ')]),
      );
    },
  );
});

describe('A person whose data was erased', () => {
  it('has no name in the ledger any more, and nothing else changes', async () => {
    const before = await accounts();
    const made = await entries({ account: wallet() });
    await test.rows(
      `UPDATE app.user_account SET first_name = 'Erased', last_name = 'member', erased_at = now(), version = version + 1 WHERE id = ANY ($1)`,
      [[member.id, finance.id]],
    );
    expect(await accounts()).toEqual(
      before.map((row) => (row.ownerId === undefined ? row : { ...row, ownerName: null })),
    );
    expect(await accounts({ q: 'erased' })).toEqual([]);
    expect((await entries({ account: wallet() })).map(({ event }) => event.actorName)).toEqual(
      made.map(({ event }) =>
        event.actorId === finance.id || event.actorId === member.id ? null : event.actorName,
      ),
    );
  });
});
