/** Checks of the history over HTTP: one at a time, stored, listed, and reported in metrics. */
import { Integrity } from '#audit/integrity';
import { Sealing } from '#audit/sealing';
import { Database } from '@dziva/event-ledger/database/database';
import { settle } from '#test/support/background';
import { recordedPayment, disbursedLoan } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startSecondApp } from '#test/support/second-app';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { untilSettled } from '@dziva/event-ledger/testing/test-ledger';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import path from 'node:path';
import pg from 'pg';

let test: TestApp;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE');
  const { id } = await disbursedLoan(test, { finance });
  await recordedPayment(test, finance, id, { amountCents: 1_000 });
  await settle(test);
});
afterAll(() => test.close());

const get = (address: string) => test.http.get(address).set(finance.bearer);
const metric = async (name: string): Promise<number | null> => {
  const { text } = await test.http.get('/api/metrics').expect(200);
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
  return value === undefined ? null : Number(value);
};

describe('Before the first check', () => {
  it('the list is empty, and the metrics have no values', async () => {
    expect((await get('/api/audit/checks').expect(200)).body).toEqual([]);
    expect(await metric('dziva_integrity_ok')).toBeNull();
    expect(await metric('dziva_seals')).toBe(0);
    expect(await metric('dziva_seal_age_seconds')).toBeNull();
    expect(await metric('dziva_unsealed_events')).toBeGreaterThan(5);
  });

  it('a check of new events checks everything', async () => {
    const { body } = await get('/api/audit/verify?scope=NEW').expect(200);
    expect(body).toMatchObject({ scope: 'NEW', ok: true, sealsChecked: 0, projectionsChecked: null });
    expect(body.eventsChecked).toBe(await metric('dziva_unsealed_events'));
  });
});

describe('A full check', () => {
  it('runs once for all requests that come while it runs, and is stored once', async () => {
    const before = (await get('/api/audit/checks')).body.length;
    const answers = await Promise.all([1, 2, 3].map(() => get('/api/audit/verify').expect(200)));
    const [first] = answers;
    for (const { body } of answers) expect(body).toEqual(first?.body);
    expect((await get('/api/audit/checks')).body).toHaveLength(before + 1);
  });

  it('waits for a check in another process, and returns its result', async () => {
    const other = new pg.Client({ connectionString: test.database.ownerUrl });
    await other.connect();
    await other.query('SELECT pg_advisory_lock(4204, 0)');
    const asked = test.app.get(Integrity, { strict: false }).check({ scope: 'FULL' });
    await untilWaiting(other);
    // The row that the other process stores at the end of its check.
    await other.query(
      `INSERT INTO app.integrity_check (scope, ok, checked_at, duration_ms, events_checked, last_verified_position, ledger_balanced,
                                        seals_checked, events_sealed, problems)
       VALUES ('FULL', true, now(), 1, 4711, 4711, true, 0, 0, '[]')`,
    );
    await other.end();
    expect(await asked).toMatchObject({ eventsChecked: 4_711 });
  });

  it('is reported in the metrics, unlike a check of new events', async () => {
    const { body } = await get('/api/audit/verify').expect(200);
    await get('/api/audit/verify?scope=NEW').expect(200);
    expect(await metric('dziva_integrity_ok')).toBe(1);
    expect(await metric('dziva_integrity_problems')).toBe(0);
    expect(await metric('dziva_integrity_events_checked')).toBe(body.eventsChecked);
    expect(await metric('dziva_integrity_checked_timestamp_seconds')).toBe(
      Date.parse(body.checkedAt) / 1_000,
    );
  });

  it('counts the seals, and the metrics report their age', async () => {
    await untilSettled(test.app.get(Database, { strict: false }));
    const env = {
      SEALER_DATABASE_URL: test.database.sealerUrl,
      SEAL_KEY_FILE: '',
      DATA_DIR: path.dirname(test.filesDir),
    };
    await new Sealing({ now: () => new Date(Date.now() - 90_000) }, env).seal();
    expect((await get('/api/audit/verify').expect(200)).body).toMatchObject({ ok: true, sealsChecked: 1 });
    expect(await metric('dziva_seals')).toBe(1);
    expect(await metric('dziva_unsealed_events')).toBe(0);
    expect(await metric('dziva_seal_age_seconds')).toBeGreaterThanOrEqual(90);
    expect(await metric('dziva_sealing_refused')).toBe(0);
  });

  it('the metrics report a process that cannot seal because it lacks the key', async () => {
    const other = await startSecondApp(test, {
      SEALER_DATABASE_URL: test.database.sealerUrl,
      SEAL_KEY_FILE: path.join(path.dirname(test.filesDir), 'another-key.pem'),
    });
    await other.app.get(Sealing, { strict: false }).start('worker');
    const { text } = await other.http.get('/api/metrics').expect(200);
    expect(text).toContain('\ndziva_sealing_refused 1\n');
    await other.close();
  });
});

describe('The list of checks', () => {
  it('is newest first, and the cursor continues after the last row', async () => {
    const all = (await get('/api/audit/checks').expect(200)).body as { id: string; scope: string }[];
    expect(all.at(-1)?.scope).toBe('NEW');
    const first = await get('/api/audit/checks?limit=2').expect(200);
    const next = /<([^>]+)>/.exec(first.headers['link'] ?? '')?.[1] ?? '';
    const second = await get(next).expect(200);
    expect([...first.body, ...second.body]).toEqual(all.slice(0, 4));
  });

  it('refuses an unknown scope of a check', async () => {
    await get('/api/audit/verify?scope=SOME').expect(400);
  });
});

describe('The job', () => {
  it('runs every night at two', async () => {
    const admin = await signInAs(test, 'ADMIN');
    const { body } = await test.http.get('/api/admin/jobs').set(admin.bearer).expect(200);
    expect(body).toContainEqual(expect.objectContaining({ name: 'integrity', schedule: '0 2 * * *' }));
  });
});

/** Waits until somebody waits for the lock. */
async function untilWaiting(db: pg.Client): Promise<void> {
  for (let i = 0; i < 1_000; i++) {
    const { rows } = await db.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 4204 AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    if (rows.length > 0) return;
  }
  throw new Error('Nobody waits');
}
