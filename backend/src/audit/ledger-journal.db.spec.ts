/** The journal for hledger and the balances at any moment, tested with random postings. */
import { accounts } from '#platform/books/chart-of-accounts';
import { momentAsked } from '#platform/books/moment';
import { expectSoundBooks } from '#test/support/books';
import {
  expectHledgerToAgree,
  hasHledger,
  hledger,
  hledgerBalances,
  ledgerBalances,
  ledgerJournalOf,
} from '#test/support/hledger';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { programArguments } from '#test/support/program';
import { book, type BookedLeg, movements } from '#test/support/random-books';
import { startTestApp, type TestApp } from '#test/support/test-app';
import type { LedgerAccount } from '@dziva/contracts/ledger';
import { Database } from '@dziva/event-ledger/database/database';
import { addDays, harareDateOf, harareDayStart } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { LedgerAccountsQueries } from './ledger-accounts.queries.ts';
import { LedgerEntriesQueries } from './ledger-entries.queries.ts';
import { ledgerJournal } from './ledger-journal.ts';

const FIRST_DAY = '2027-01-01';
const NOW = '2027-06-01T08:00:00.000Z';
const DAYS = 60;
const execute = promisify(execFile);

let test: TestApp;
let finance: Person;
/** Everything that was posted, in the order of posting. */
const booked: BookedLeg[] = [];
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, NOW);
  finance = await signInAs(test, 'FINANCE');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await test.close();
});

/** The balance of each account: the sum of postings recorded before an instant, with a value date up to a day. */
function folded(recordedBefore: string, valueOn: string): Map<string, number> {
  const balances = new Map<string, number>();
  for (const leg of booked) {
    if (leg.recordedAt >= recordedBefore) continue;
    const counts = leg.valueOn <= valueOn ? leg.amountCents : 0;
    balances.set(leg.address, (balances.get(leg.address) ?? 0) + counts);
  }
  return balances;
}

const accountsAt = async (moment: object = {}): Promise<Map<string, number>> => {
  const { body } = await test.http.get('/api/ledger/accounts').query(moment).set(finance.bearer).expect(200);
  return new Map((body as LedgerAccount[]).map(({ account, balanceCents }) => [account, balanceCents]));
};

describe('For any postings', () => {
  const history = fc.array(movements(FIRST_DAY, DAYS), { minLength: 5, maxLength: 25 });
  const day = fc.integer({ min: 0, max: DAYS + 5 }).map((days) => addDays(FIRST_DAY, days));
  const questions = fc.array(
    fc.record({ day, lagDays: fc.option(fc.integer({ min: 0, max: 100 })), isDay: fc.boolean() }),
    { minLength: 4, maxLength: 4 },
  );

  it('the balances at any moment, by time of recording and by value date, are the sums of the postings', async () => {
    await fc.assert(
      fc.asyncProperty(history, questions, async (moved, asked) => {
        booked.push(...(await book(test, moved)));
        for (const { day: on, lagDays, isDay } of asked) {
          // Either noon of a day, or its end.
          const instant = `${on}T12:00:00.000Z`;
          const valueOn = lagDays === null ? undefined : addDays(on, -lagDays);
          const before = isDay ? harareDayStart(addDays(on, 1)).toISOString() : `${on}T12:00:00.001Z`;
          const answer = await accountsAt({ asOf: isDay ? on : instant, ...(valueOn && { valueOn }) });
          expect(answer).toEqual(folded(before, valueOn ?? '9999-12-31'));
          expect([...answer.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
        }
        const live = await accountsAt();
        expect(live).toEqual(folded('9999', '9999-12-31'));
        expect(live).toEqual(await accountsAt({ asOf: '2027-06-01' }));
      }),
      { numRuns: 12 },
    );
    expect(booked.length).toBeGreaterThan(150);
  });
});

(hasHledger ? describe : describe.skip)('hledger', () => {
  it('accepts the journal in strict mode, and computes every balance to the cent', async () => {
    const balances = await expectHledgerToAgree(test, finance);
    expect(balances.size).toBeGreaterThan(10);
  });

  it('computes the same balances as we do, for a day of recording and for a value date', async () => {
    for (const asOf of ['2027-01-20', '2027-02-10']) {
      const journal = await ledgerJournalOf(test, finance, { to: asOf });
      expect(hledgerBalances(journal)).toEqual(await ledgerBalances(test, finance, { asOf }));
      const valueOn = addDays(asOf, -30);
      const counted = hledgerBalances(journal, '--end', addDays(valueOn, 1));
      expect(counted).toEqual(await ledgerBalances(test, finance, { asOf, valueOn }));
    }
  });

  it('computes for a period the balances at its end minus those before it', async () => {
    const journal = await ledgerJournalOf(test, finance, { from: '2027-01-20', to: '2027-02-10' });
    hledger(journal, 'check', '--strict');
    const [before, after] = [
      await accountsAt({ asOf: '2027-01-19' }),
      await accountsAt({ asOf: '2027-02-10' }),
    ];
    const moved = [...after].map(
      ([account, cents]) => [account, cents - (before.get(account) ?? 0)] as const,
    );
    const balances = hledgerBalances(journal);
    expect(balances.size).toBeGreaterThan(10);
    for (const [account, cents] of moved) {
      expect({ account, moved: Math.round(100 * Number(balances.get(account) ?? 0)) }).toEqual({
        account,
        moved: cents,
      });
    }
  });

  it('finds the events as tags, and the day of recording as the second date', async () => {
    const journal = await ledgerJournalOf(test, finance);
    const [event] = await test.rows<{ event_id: string; recorded_at: Date; pos: string }>(
      'SELECT event_id, recorded_at, pos FROM es.event ORDER BY pos LIMIT 1',
    );
    const found = hledger(journal, 'print', `tag:event=${event?.event_id}`);
    expect(found).toContain(`(${event?.pos}) * (1) Moved, "as it came" = #5 @ 3`);
    expect(found).toContain(`=${harareDateOf(event?.recorded_at ?? '')} (`);
    expect(hledger(journal, 'tags')).toBe('correlation\nevent\nevent-type\nrecorded\nstream\ntype\n');
    const types = hledger(journal, 'accounts', '--types', 'income', 'expenses', 'equity', 'cash:cash');
    expect(types.match(/type: \w/g)?.toSorted()).toEqual([
      'type: A',
      'type: R',
      'type: X',
      'type: X',
      'type: X',
    ]);
  });

  it('rejects a journal in which one cent was changed', async () => {
    const journal = await ledgerJournalOf(test, finance);
    const forged = journal.replace(/(US\$\d+)\.(\d)\d\n/, (_, whole, digit) => `${whole}.${digit}x\n`);
    expect(() => hledger(forged, 'check', '--strict')).toThrow();
    const at = journal.lastIndexOf('US$') + 'US$'.length;
    const unbalanced = `${journal.slice(0, at)}${journal.slice(at).replace(/\d/, (digit) => String((Number(digit) + 1) % 10))}`;
    expect(() => hledger(unbalanced, 'check', '--strict')).toThrow(/unbalanced|balance/);
  });
});

describe('The journal', () => {
  it('is the same for no period as for a period that contains everything, and has no transactions for an empty period', async () => {
    const body = (text: string) => text.slice(text.indexOf('decimal-mark'));
    const all = await ledgerJournalOf(test, finance);
    const long = await ledgerJournalOf(test, finance, {
      from: '2026-01-01',
      to: '2027-06-01T09:00:00+02:00',
    });
    expect(body(long)).toBe(body(all));
    expect(all.match(/^\d{4}-/gm)).toHaveLength(entryCount());
    expect(body(await ledgerJournalOf(test, finance, { from: '2020-01-01', to: '2020-12-31' }))).toBe(
      'decimal-mark .\ncommodity US$1000.00\n\n',
    );
  });

  it('refuses a period that ends before it begins', async () => {
    await test.http
      .get('/api/ledger/journal?from=2027-02-02&to=2027-02-01')
      .set(finance.bearer)
      .expect(400, /The first day must not be after the last day/);
    await test.http
      .get('/api/ledger/journal?from=2027-02-01T08:00:00Z&to=2027-02-01')
      .set(finance.bearer)
      .expect(200);
  });

  it('is the same whatever number of rows is read at a time, and so are the files', async () => {
    const all = await ledgerJournalOf(test, finance);
    const database = test.app.get(Database, { strict: false });
    for (const rowsAtATime of [2, 7]) {
      let text = '';
      for await (const piece of ledgerJournal(database, {}, rowsAtATime)) text += piece;
      expect(text).toBe(all);
      const balances = test.app.get(LedgerAccountsQueries, { strict: false });
      const entries = test.app.get(LedgerEntriesQueries, { strict: false });
      const moment = momentAsked({ asOf: '2027-02-10' }, NOW);
      for (const read of [
        (rows?: number) => balances.everyRow({}, null, rows),
        (rows?: number) => balances.everyRow({}, moment, rows),
        (rows?: number) => entries.everyRow({}, moment, rows),
        (rows?: number) => entries.everyRow({ account: 'assets:cash:ecocash' }, null, rows),
      ]) {
        const whole = await Readable.from(read()).toArray();
        expect(whole.length).toBeGreaterThan(2);
        expect(await Readable.from(read(rowsAtATime)).toArray()).toEqual(whole);
      }
    }
  });

  it('leaves out postings that are made while it is read', async () => {
    const pieces = ledgerJournal(test.app.get(Database, { strict: false }), {});
    let text = String((await pieces.next()).value);
    const to = [{ address: accounts.cash('CASH'), amountCents: cents(100) }];
    const late = { from: accounts.adjustments('GOODWILL'), to, valueOn: FIRST_DAY, recordedAt: NOW };
    booked.push(...(await book(test, [late])));
    for await (const piece of pieces) text += piece;
    const all = await ledgerJournalOf(test, finance);
    expect(all.length).toBeGreaterThan(text.length);
    expect(all.match(/^\d{4}-/gm)?.length).toBe((text.match(/^\d{4}-/gm)?.length ?? 0) + 1);
  });

  it('is written to a file by npm run ledger:export, and to stdout without --out', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'dziva-export-'));
    const env = { PATH: process.env['PATH'], APP_DATABASE_URL: test.database.appUrl, INIT_CWD: directory };
    const run = (...args: string[]) =>
      execute(process.execPath, [...programArguments('cli/ledger-export'), ...args], { env });
    const period = { from: '2027-01-10', to: '2027-02-01' };
    try {
      const [written, printed, refused] = await Promise.all([
        run('--from', period.from, '--to', period.to, '--out', 'books.journal'),
        run(),
        run('--from', '2027-02-30').catch((failure: unknown) => failure),
      ]);
      expect(written.stdout).toMatch(/^Written to .*books\.journal\.\n$/);
      expect(readFileSync(path.join(directory, 'books.journal'), 'utf8')).toBe(
        await ledgerJournalOf(test, finance, period),
      );
      expect(readdirSync(directory)).toEqual(['books.journal']);
      expect(printed.stdout).toBe(await ledgerJournalOf(test, finance));
      expect(refused).toMatchObject({
        code: 1,
        stderr: 'Time must be a real day like 2026-11-20, or a time with its offset\n',
      });
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});

/** Each entry credits one account. */
const entryCount = () => booked.filter((leg) => leg.amountCents < 0).length;
