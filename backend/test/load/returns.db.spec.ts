/** The monthly returns: every month of every investment is paid exactly once, whatever happens to the paying processes. */
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import { Jobs } from '#platform/jobs/jobs';
import { WithdrawInvestment } from '#investments/investments.handlers';
import { returnDueOn } from '@dziva/loan-maths/investment-returns';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expectReplayToAgree, expectSoundBooks } from '../support/books.ts';
import { payReturns, skipTo } from '../support/investing.ts';
import { type ManyInvestments, openMany } from '../support/many-investments.ts';
import { startSecondApp } from '../support/second-app.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.ts';

const WAIT_MS = 90_000;

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(async () => {
  await expectSoundBooks(test);
  await test.close();
});

/** For each investment the paid months, in the order of recording. */
const monthsPaid = async () => {
  const rows = await test.rows<{ months: number[] }>(
    `SELECT array_agg((body::jsonb ->> 'month')::int ORDER BY version) AS months FROM es.event
      WHERE type = 'MonthlyReturnPaid' GROUP BY stream_id`,
  );
  return rows.map((row) => row.months);
};
const upTo = (months: number) => Array.from({ length: months }, (_, month) => month + 1);
/** Every investment was paid for exactly these months, and every wallet has their sum (US$20.00 a month, four each). */
async function expectPaid(many: ManyInvestments, months: number, principalBackCents = 0): Promise<void> {
  expect(await monthsPaid()).toEqual(Array.from({ length: many.investments }, () => upTo(months)));
  const wallets = await test.rows<{ balance: number }>(
    `SELECT DISTINCT -balance::int AS balance FROM ledger.account WHERE address LIKE 'liabilities:wallet:%'`,
  );
  expect(wallets).toEqual([{ balance: 4 * (months * 2_000 + principalBackCents) }]);
}
const returnsPaid = async () => {
  const [row] = await test.rows<{ paid: number }>(
    `SELECT coalesce(sum(returns_paid), 0)::int AS paid FROM read.investments_read`,
  );
  return row?.paid ?? 0;
};

/** Waits until this many returns are paid. */
async function until(isEnough: (paid: number) => boolean): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(20)) {
    if (isEnough(await returnsPaid())) return;
  }
  throw new Error(`Only ${await returnsPaid()} returns were paid`);
}

describe('The job of the monthly returns', () => {
  afterEach(() => expectReplayToAgree(test));

  it('pays once, however often it runs on that day', async () => {
    const many = await openMany(test, 60, '2027-01-31');
    await skipTo(test, '2027-02-27T20:00:00.000Z'); // 22:00 in Harare
    expect(await payReturns(test)).toMatchObject({ paid: 0 });
    await skipTo(test, '2027-02-27T22:10:00.000Z'); // 00:10 on 28 February in Harare
    expect(await payReturns(test)).toEqual({
      paid: 60,
      paidCents: 120_000,
      matured: 0,
      maturedCents: 0,
      failed: 0,
    });
    expect(await payReturns(test)).toMatchObject({ paid: 0 });
    await expectPaid(many, 1);
  });

  it('pays each missed month with its own due date, and matures ended investments', async () => {
    const many = await openMany(test, 60, '2027-10-31');
    await skipTo(test, '2027-11-30T08:00:00.000Z');
    await payReturns(test);
    // The job did not run for three months; one of them has a leap day.
    await skipTo(test, '2028-02-29T08:00:00.000Z');
    expect(await payReturns(test)).toMatchObject({ paid: 180, paidCents: 360_000 });
    await expectPaid(many, 4);
    const days = await test.rows(
      `SELECT DISTINCT value_on::text AS day FROM ledger.posting WHERE description LIKE 'Return of month%' ORDER BY 1`,
    );
    expect(days.map((row) => row['day'])).toEqual(['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29']);
    await skipTo(test, '2028-05-01T08:00:00.000Z');
    expect(await payReturns(test)).toMatchObject({ paid: 120, matured: 60, maturedCents: 600_000 });
    await expectPaid(many, 6, 10_000);
    expect(await payReturns(test)).toMatchObject({ paid: 0, matured: 0 });
  });

  it('pays twenty-four months, starting on a leap day', async () => {
    const many = await openMany(test, 20, '2028-02-29', { planId: 'premium', amountCents: 1_000_000 });
    for (let month = 1; month <= 24; month++) {
      await skipTo(test, `${returnDueOn('2028-02-29', month)}T08:00:00.000Z`);
      expect(await payReturns(test)).toMatchObject({ paid: 20, matured: month === 24 ? 20 : 0 });
    }
    expect(await monthsPaid()).toEqual(Array.from({ length: many.investments }, () => upTo(24)));
    const ends = await test.rows(
      `SELECT DISTINCT maturity_on::text AS day, status FROM read.investments_read`,
    );
    expect(ends).toEqual([{ day: '2030-02-28', status: 'MATURED' }]);
  });

  it('pays the others if one cannot be paid, and reports which one', async () => {
    await openMany(test, 60, '2027-01-31');
    await skipTo(test, '2027-02-28T08:00:00.000Z');
    const [broken] = await test.rows<{ id: string }>(
      'SELECT investment_id AS id FROM read.investments_read LIMIT 1',
    );
    const id = broken?.id ?? '';
    await test.rows(`CREATE FUNCTION read.break() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.investment_id = '${id}' THEN RAISE EXCEPTION 'broken on purpose'; END IF; RETURN NEW; END $$`);
    await test.rows(
      'CREATE TRIGGER break BEFORE UPDATE ON read.investments_read FOR EACH ROW EXECUTE FUNCTION read.break()',
    );
    await expect(payReturns(test)).rejects.toThrow(
      `1 investments could not be paid: ${id}: broken on purpose`,
    );
    expect(await returnsPaid()).toBe(59);
    await test.rows('DROP TRIGGER break ON read.investments_read');
    expect(await payReturns(test)).toMatchObject({ paid: 1, failed: 0 });
  });

  it('and an early withdrawal at the same moment both give the right result', async () => {
    const { investments } = await openMany(test, 40, '2027-01-31');
    await skipTo(test, '2027-02-28T08:00:00.000Z');
    const [one] = await test.rows<{ id: string; owner: string }>(
      'SELECT investment_id AS id, user_id AS owner FROM read.investments_read LIMIT 1',
    );
    const commands = test.app.get(CommandBus, { strict: false });
    const now = '2027-02-28T08:00:00.000Z';
    const context = {
      actor: { id: one?.owner ?? '', role: 'APPLICANT' },
      now,
      today: '2027-02-28',
      commandId: '00000000-0000-4000-8000-000000000001',
      correlationId: '00000000-0000-4000-8000-000000000001',
      causationId: null,
      receipt: null,
    };
    // Everything at once: both pay what is due, and the second finds it already paid.
    const leave = commands.execute(new WithdrawInvestment(one?.id ?? '', context)).catch(() => undefined);
    await Promise.all([payReturns(test), leave]);
    expect(await monthsPaid()).toEqual(Array.from({ length: investments }, () => [1]));
  });
});

describe('Several processes', () => {
  it('two servers pay once', async () => {
    const many = await openMany(test, 600, '2027-01-31');
    await skipTo(test, '2027-04-30T08:00:00.000Z');
    const second = await startSecondApp(test);
    try {
      const counts = await Promise.all([payReturns(test), payReturns(second), payReturns(test)]);
      expect(counts.reduce((sum, count) => sum + (count['paid'] ?? 0), 0)).toBe(1_800);
    } finally {
      await second.close();
    }
    await expectPaid(many, 3);
  });

  it('a process that should end stops between two batches, and the next one continues', async () => {
    const many = await openMany(test, 1_600, '2027-01-31');
    await skipTo(test, '2027-02-28T08:00:00.000Z');
    const stopping = new AbortController();
    const progress = async () => stopping.abort();
    await expect(payReturns(test, { progress, signal: stopping.signal })).rejects.toThrow('aborted');
    const paid = await returnsPaid();
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan(1_600);
    expect(await payReturns(test)).toMatchObject({ paid: 1_600 - paid });
    await expectPaid(many, 1);
  });
});

describe('A worker that is killed with -9 in the middle', () => {
  const workers: WorkerProcess[] = [];
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.kill())));
  const worker = async () => {
    const started = await startWorkerProcess(test);
    workers.push(started);
    return started;
  };

  it('has either paid a month or leaves it to the next worker', async () => {
    const many = await openMany(test, 2_000, '2027-01-31');
    await skipTo(test, '2027-04-30T08:00:00.000Z'); // three months late: 6,000 returns
    const first = await worker();
    // One wallet is locked, so that the worker is certainly in the middle when it is killed.
    const held = await holdWallet(many.memberIds[0] ?? '');
    await test.app.get(Jobs, { strict: false }).enqueue('investment-returns', {}, { id: 'returns-by-hand' });
    await until((paid) => paid > 1_500);
    await first.kill();
    await held.end();
    const paid = await returnsPaid();
    expect(paid).toBeLessThan(6_000);
    await expectSoundBooks(test);
    await worker();
    await until((all) => all === 6_000);
    await expectPaid(many, 3);
  });
});

/** Locks the row of a wallet, like a slow command, until the connection ends. */
async function holdWallet(userId: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test.database.ownerUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM ledger.account WHERE account_id = $1 FOR UPDATE', [
    accountId(accounts.wallet(userId)),
  ]);
  return client;
}
