import type { Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { ListEntities } from '#platform/lists/list-entities';
import { ListStatements } from '#platform/lists/list-statements';
import * as contract from '@dziva/contracts/wallet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import {
  creditedWallet,
  decidedWithdrawal,
  requestedWithdrawal,
  submittedDeposit,
  verifiedDeposit,
  expectWalletsToAgree,
} from '#test/support/transfers';
import { walletHistoryProjection } from './wallet-history.projection.ts';
import { TRANSACTIONS } from './wallet-transactions.list.ts';

let test: TestApp;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectWalletsToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const get = (person: Person, query: object = {}) =>
  test.http.get('/api/wallet/transactions').query(query).set(person.bearer);
const history = async (person: Person, query: object = {}) =>
  contract.listWalletTransactions.answer.schema.parse((await get(person, query).expect(200)).body);
const shown = async (person: Person, query: object = {}) =>
  (await history(person, query)).map(({ type, status, amount }) => `${type} ${status} ${amount}`);
const nextOf = (answer: { headers: Record<string, string> }) =>
  /^<(.+)>; rel="next"$/.exec(answer.headers['link'] ?? '')?.[1] ?? '';

describe('The history of a wallet', () => {
  it('has each transfer once, at the position of its start', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const deposit = await submittedDeposit(test, person, { amount: 100 });
    await creditedWallet(test, finance, person, 50);
    const withdrawal = await requestedWithdrawal(test, person, { amount: 20 });
    await creditedWallet(test, finance, person, 5);
    const places = (await history(person)).map(({ id }) => id);
    expect(await shown(person)).toEqual([
      'ADMIN_CREDIT COMPLETED 500',
      'WITHDRAWAL PENDING -2000',
      'ADMIN_CREDIT COMPLETED 5000',
      'DEPOSIT PENDING 10000',
    ]);
    await test.http.post(`/api/admin/deposits/${deposit.id}/verify`).set(finance.bearer).send({}).expect(200);
    await decidedWithdrawal(test, finance, withdrawal.id, { reason: 'No' });
    expect((await history(person)).map(({ id }) => id)).toEqual(places);
    expect(await shown(person)).toEqual([
      'ADMIN_CREDIT COMPLETED 500',
      'WITHDRAWAL REJECTED -2000',
      'ADMIN_CREDIT COMPLETED 5000',
      'DEPOSIT COMPLETED 10000',
    ]);
  });

  it('adds up to the balance, without rejected and waiting transfers', async () => {
    const person = await signInAs(test, 'APPLICANT');
    await verifiedDeposit(test, person, { amount: 300, finance });
    await submittedDeposit(test, person, { amount: 77 });
    await requestedWithdrawal(test, person, { amount: 10 });
    const refused = await requestedWithdrawal(test, person, { amount: 30 });
    await decidedWithdrawal(test, finance, refused.id, { reason: 'No' });
    const rows = await history(person);
    const counted = rows.filter(
      ({ status, balanceAfterCents }) => status !== 'REJECTED' && balanceAfterCents !== null,
    );
    const { body } = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
    const { availableBalanceCents, pendingDepositsCents } = contract.walletBalance.parse(body);
    expect(counted.reduce((sum, { amount }) => sum + amount, 0)).toBe(availableBalanceCents);
    expect({ availableBalanceCents, pendingDepositsCents }).toEqual({
      availableBalanceCents: 29_000,
      pendingDepositsCents: 7_700,
    });
  });

  it('contains investments and their payments', async () => {
    const person = await signInAs(test, 'APPLICANT');
    await creditedWallet(test, finance, person, 200);
    const opened = await test.http
      .post('/api/investments')
      .set(person.bearer)
      .send({ planId: 'basic', amount: 150 })
      .expect(201);
    const { id } = opened.body as { id: string };
    await test.http.post(`/api/investments/${id}/withdraw`).set(person.bearer).send({}).expect(200);
    const rows = await history(person);
    expect(rows).toMatchObject([
      {
        type: 'INVESTMENT_CREDIT',
        amount: 15_000,
        balanceAfterCents: 20_000,
        status: 'COMPLETED',
        paymentMethod: 'WALLET',
      },
      { type: 'INVESTMENT_PURCHASE', amount: -15_000, balanceAfterCents: 5_000, status: 'COMPLETED' },
      { type: 'ADMIN_CREDIT' },
    ]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(3);
  });

  it('can be filtered by type and by days in Harare', async () => {
    const person = await signInAs(test, 'APPLICANT');
    await moveClock(test, '2027-05-01T21:30:00.000Z'); // half past eleven on 1 May in Harare
    await creditedWallet(test, finance, person, 100);
    await moveClock(test, '2027-05-01T22:10:00.000Z'); // ten past midnight on 2 May
    await requestedWithdrawal(test, person, { amount: 1, description: '+SUM(A1)' });
    expect(await shown(person, { type: 'WITHDRAWAL' })).toEqual(['WITHDRAWAL PENDING -100']);
    expect(await shown(person, { type: 'DEPOSIT' })).toEqual([]);
    expect(await shown(person, { type: 'DEPOSIT,WITHDRAWAL,ADMIN_CREDIT', limit: 2 })).toEqual([
      'WITHDRAWAL PENDING -100',
      'ADMIN_CREDIT COMPLETED 10000',
    ]);
    expect(await shown(person, { type: 'DEPOSIT,WITHDRAWAL' })).toEqual(['WITHDRAWAL PENDING -100']);
    expect(await shown(person, { to: '2027-05-01' })).toEqual(['ADMIN_CREDIT COMPLETED 10000']);
    expect(await shown(person, { from: '2027-05-02' })).toEqual(['WITHDRAWAL PENDING -100']);
    expect(await shown(person, { from: '2027-05-03', to: '2027-05-04' })).toEqual([]);
  });

  it('pages by cursor through each row once, while money moves and transfers are decided', async () => {
    const person = await signInAs(test, 'APPLICANT');
    await creditedWallet(test, finance, person, 100);
    const transfers = [];
    for (let i = 0; i < 5; i++) transfers.push(await requestedWithdrawal(test, person, { amount: 1 }));
    const expected = (await history(person)).map(({ id }) => id);
    const seen: string[] = [];
    let path = '/api/wallet/transactions?limit=2';
    while (path !== '') {
      const answer = await test.http.get(path).set(person.bearer).expect(200);
      const page = contract.listWalletTransactions.answer.schema.parse(answer.body);
      seen.push(...page.map(({ id }) => id));
      const open = transfers.pop();
      if (open) await decidedWithdrawal(test, finance, open.id, { reason: 'No' });
      await creditedWallet(test, finance, person, 1);
      path = nextOf(answer);
    }
    expect(seen).toEqual(expected);
  });
});

it('A movement is found by the accounts of its own event, however many there are', async () => {
  const person = await signInAs(test, 'APPLICANT');
  await creditedWallet(test, finance, person, 50);
  const client = new pg.Client({ connectionString: test.database.ownerUrl });
  await client.connect();
  const accountsRead = `SELECT (seq_tup_read + idx_tup_fetch)::int AS n FROM pg_stat_xact_user_tables WHERE relname = 'account'`;
  const numberOf = async (text: string) => (await client.query<{ n: number }>(text)).rows[0]?.n ?? 0;
  try {
    await client.query(`BEGIN;
      CREATE TEMPORARY TABLE made ON COMMIT DROP AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, 50) n;
      INSERT INTO ledger.account (account_id, address, class, inline)
      SELECT id, 'liabilities:wallet:' || id, 'L', true FROM made;
      INSERT INTO es.event
      SELECT 1, 1e7 + m, gen_random_uuid(), id, m, 'Moved', 1, id, 0, id, 'MEMBER', id, id, NULL, now(), '{}', sha256('')
        FROM made, generate_series(n, 8000, 50) m;
      INSERT INTO ledger.posting
      SELECT 1, 1e7 + m, leg, id, leg * 2 - 3, 1, 1, now(), 'Moved', now()
        FROM made, generate_series(n, 8000, 50) m, generate_series(1, 2) leg;
      ANALYZE ledger.account, es.event_p0, ledger.posting_p0`);
    const before = await numberOf(accountsRead);
    const movements = `SELECT count(*)::int AS n FROM read.wallet_history_read h, ledger.wallet_movements(ARRAY[h.event_id])`;
    expect(await numberOf(`${movements} WHERE h.user_id = '${person.id}'`)).toBe(1);
    expect((await numberOf(accountsRead)) - before).toBeLessThan(10);
  } finally {
    await client.end();
  }
});

it('The row of a withdrawal is found by its own event, however often the wallet has moved', async () => {
  const person = await signInAs(test, 'APPLICANT');
  await creditedWallet(test, finance, person, 50);
  await requestedWithdrawal(test, person, { amount: 5 });
  const [event] = await test.rows<{ eventId: string; account: string }>(
    `SELECT e.event_id AS "eventId", p.account_id AS account FROM es.event e JOIN ledger.posting p USING (pos)
       JOIN ledger.account a USING (account_id)
      WHERE e.type = 'WithdrawalRequested' AND e.subject_id = $1 AND a.owner_id = $1 ORDER BY e.pos DESC LIMIT 1`,
    [person.id],
  );
  const client = new pg.Client({
    connectionString: test.database.ownerUrl,
    options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c search_path=read,app',
  });
  await client.connect();
  const postingsRead = async () => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT sum(seq_tup_read + idx_tup_fetch)::int AS n FROM pg_stat_xact_user_tables WHERE relname LIKE 'posting_p%'`,
    );
    return rows[0]?.n ?? 0;
  };
  const project = async () => {
    const data = { userId: person.id, method: 'ECOCASH' };
    const facts = { type: 'WithdrawalRequested', streamId: randomUUID(), eventId: event?.eventId, data };
    for (const { text, values } of walletHistoryProjection.on['WithdrawalRequested']?.(
      facts as unknown as RecordedEvent,
    ) ?? [])
      await client.query({ name: text.slice(0, 60), text, values: [...values] });
  };
  try {
    // Planned while there was little, as on a connection of a server that is new; and used when there is much.
    await client.query('BEGIN');
    await project();
    await client.query(
      `INSERT INTO ledger.posting
       SELECT 1, 1e7 + n, leg, $1::uuid, leg * 2 - 3, 1, 1, now(), 'Moved', now()
         FROM generate_series(1, 2000) n, generate_series(1, 2) leg`,
      [event?.account],
    );
    const before = await postingsRead();
    await project();
    expect((await postingsRead()) - before).toBeLessThan(10);
  } finally {
    await client.end();
  }
});

describe('A wallet of 10,000 movements', () => {
  let person: Person;
  beforeAll(async () => {
    person = await signInAs(test, 'APPLICANT');
    await test.rows(
      `INSERT INTO read.wallet_history_read
       SELECT gen_random_uuid(), $1, CASE n % 10 WHEN 0 THEN 'INTEREST_CREDIT' ELSE 'DEPOSIT' END, 'COMPLETED', 'ECOCASH', 1, n,
              'Movement', gen_random_uuid(), gen_random_uuid(), '2020-01-01'::timestamptz + n * interval '1 hour', n
         FROM generate_series(1, 10000) n`,
      [person.id],
    );
    await test.rows('ANALYZE read.wallet_history_read');
  });
  // These rows have no events: the ledger of this test has only the other movements.
  afterAll(() => test.rows('DELETE FROM read.wallet_history_read WHERE user_id = $1', [person.id]));

  /** The rows that a read touches, with a plan made without the parameters: the worst plan that a server can have. */
  async function rowsTouched({ text, values }: Statement): Promise<number> {
    const client = new pg.Client({
      connectionString: test.database.ownerUrl,
      options: '-c plan_cache_mode=force_generic_plan -c search_path=read,app',
    });
    await client.connect();
    try {
      await client.query(`PREPARE read AS ${text}`);
      const literals = values.map((value) => pg.escapeLiteral(`${value as string | number}`));
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE read (${literals.join(', ')})`,
      );
      return Math.max(...(rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan }) => touched(Plan)));
    } finally {
      await client.end();
    }
  }

  it('is read at the same cost from any depth and any day', async () => {
    const statements = new ListStatements(await ListEntities.load(), TRANSACTIONS);
    const at = (n: number) => new Date(Date.UTC(2020, 0, 1) + n * 3_600_000).toISOString();
    const page = (place: number) => [at(place), String(place)] as const;
    for (const place of [10_000, 5_000, 100]) {
      const balances = (await pageAfter(page(place))).map(({ balanceAfterCents }) => balanceAfterCents);
      expect(balances).toEqual(Array.from({ length: 25 }, (_, i) => place - 1 - i));
      expect(
        await rowsTouched(statements.rowsAfter({}, { where: { userId: person.id } }, page(place), 26)),
      ).toBeLessThan(60);
    }
    const days = { from: '2020-02-01', to: '2020-02-01' };
    expect(
      await rowsTouched(statements.rows(days, { where: { userId: person.id } }, { limit: 500, offset: 0 })),
    ).toBeLessThan(60);
  });

  const pageAfter = (place: readonly string[]) =>
    history(person, { after: Buffer.from(JSON.stringify(place)).toString('base64url'), limit: 25 });
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function touched(node: PlanNode): number {
  const own =
    node['Relation Name'] === 'wallet_history_read'
      ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
      : 0;
  return own * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, child) => sum + touched(child), 0);
}
