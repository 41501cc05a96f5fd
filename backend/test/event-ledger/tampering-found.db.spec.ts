/**
 * Tampering is found over HTTP, by the nightly job and by the command: somebody who owns the database changes it permanently,
 * and every check reports the problem. The data is one borrower's: an application, a loan and its payment.
 */
import { Sealing } from '#audit/sealing';
import { Database } from '@dziva/event-ledger/database/database';
import { integrityCheck, type IntegrityCheck } from '@dziva/contracts/audit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { settle } from '../support/background.ts';
import { runCommand } from '../support/command.ts';
import { disbursedLoan, recordedPayment, submittedApplication } from '../support/journeys.ts';
import { type Person, signInAs } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { asSuperuser, untilSettled } from '@dziva/event-ledger/testing/test-ledger';

const SWITCHED_OFF = 'SET session_replication_role = replica';
const TABLES = [
  'es.event',
  'es.stream',
  'es.seal',
  'es.seal_head',
  'ledger.posting',
  'ledger.account',
].concat('read.applications_read');
const NOW = new Date('2026-11-20T08:00:00.000Z');
const FORGED = randomUUID();

let test: TestApp;
let finance: Person;
let admin: Person;
/** The values of `$name` placeholders, in the changes and in the expected problems. */
let names: Readonly<Record<string, string>>;

beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE');
  admin = await signInAs(test, 'ADMIN');
  const { id: loan, appId: application } = await disbursedLoan(test, { finance });
  await recordedPayment(test, finance, loan, { amountCents: 1_000 });
  const { id: other } = await submittedApplication(test);
  await settle(test);
  await untilSettled(test.app.get(Database, { strict: false }));
  const env = { SEALER_DATABASE_URL: test.database.sealerUrl, SEAL_KEY_FILE: '', DATA_DIR: dataDirectory() };
  await new Sealing({ now: () => NOW }, env).seal();
  names = { loan, application, other, forged: FORGED, ...(await eventsOf({ loan, other })) };
  await change(
    'CREATE SCHEMA backup',
    ...TABLES.map((table) => `CREATE TABLE ${copyOf(table)} AS TABLE ${table}`),
  );
});
afterEach(() =>
  change(
    ...TABLES.flatMap((table) => [`DELETE FROM ${table}`, `INSERT INTO ${table} TABLE ${copyOf(table)}`]),
  ),
);
afterAll(() => test.close());

const dataDirectory = () => path.dirname(test.filesDir);
const copyOf = (table: string) => `backup.${table.replace('.', '_')}`;

/** The ids of each stream's events, such as `loan3` for the third event of the loan. */
async function eventsOf(streams: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, stream] of Object.entries(streams)) {
    const rows = await test.rows<{ version: number; event_id: string }>(
      'SELECT version, event_id FROM es.event WHERE stream_id = $1',
      [stream],
    );
    for (const { version, event_id } of rows) ids[`${name}${version}`] = event_id;
  }
  return ids;
}

const filled = (text: string, quote = '') =>
  text.replace(/\$(\w+)/g, (_, name: string) => `${quote}${names[name] ?? ''}${quote}`);

/** Runs as the superuser, without triggers, permanently. */
const change = (...texts: string[]) =>
  asSuperuser(test.database.ownerUrl, SWITCHED_OFF, ...texts.map((text) => filled(text, "'")));

async function verified(): Promise<IntegrityCheck> {
  const { body } = await test.http.get('/api/audit/verify').set(finance.bearer).expect(200);
  return integrityCheck.parse(body);
}

/** The problems that tonight's job finds, and the number that it counts. */
async function verifiedByJob(): Promise<{ check: IntegrityCheck; problems: number }> {
  await test.http.post('/api/admin/jobs/integrity/run').set(admin.bearer).expect(202);
  await settle(test);
  const checks = await test.http.get('/api/audit/checks?limit=1').set(finance.bearer).expect(200);
  const jobs = await test.http.get('/api/admin/jobs').set(admin.bearer).expect(200);
  const job = (jobs.body as { name: string; lastRun: { counts: { problems: number } } }[]).find(
    ({ name }) => name === 'integrity',
  );
  return {
    check: integrityCheck.parse((checks.body as unknown[])[0]),
    problems: job?.lastRun.counts.problems ?? -1,
  };
}

const command = (...args: string[]) =>
  runCommand('ledger-verify', args, { APP_DATABASE_URL: test.database.appUrl, DATA_DIR: dataDirectory() });

const PAYMENT_POS = '(SELECT pos FROM es.event WHERE event_id = $loan3)';

/** The change, its SQL, and the problem that must be reported. */
const WAYS: [string, string[], [kind: string, subject: string][]][] = [
  [
    'edits the data of an event',
    [`UPDATE es.event SET body = replace(body, '"cents":1000', '"cents":9000') WHERE event_id = $loan3`],
    [['EVENT_CHANGED', '$loan3']],
  ],
  [
    'edits the metadata of an event',
    ['UPDATE es.event SET actor_id = subject_id WHERE event_id = $loan3'],
    [['EVENT_CHANGED', '$loan3']],
  ],
  [
    'deletes the last event of a stream',
    ['DELETE FROM es.event WHERE event_id = $loan3'],
    [
      ['STREAM_CHANGED', '$loan'],
      ['EVENT_MISSING', '$loan3'],
    ],
  ],
  [
    'deletes a whole stream',
    ['DELETE FROM es.event WHERE stream_id = $other', 'DELETE FROM es.stream WHERE stream_id = $other'],
    [['EVENT_MISSING', '$other1']],
  ],
  [
    'swaps two events',
    [
      `UPDATE es.event e SET type = o.type, body = o.body FROM es.event o
        WHERE e.stream_id = $loan AND o.stream_id = $loan AND e.version + o.version = 5 AND e.version IN (2, 3)`,
    ],
    [
      ['EVENT_CHANGED', '$loan2'],
      ['EVENT_CHANGED', '$loan3'],
    ],
  ],
  [
    'inserts a forged event',
    [
      `INSERT INTO es.event SELECT (jsonb_populate_record(e, jsonb_build_object('pos', 5000, 'version', 4, 'event_id', $forged))).*
         FROM es.event e WHERE event_id = $loan3`,
    ],
    [
      ['EVENT_INSERTED', '$forged'],
      ['STREAM_CHANGED', '$loan'],
    ],
  ],
  [
    'edits a posting',
    [`UPDATE ledger.posting SET amount = amount * 2 WHERE pos = ${PAYMENT_POS}`],
    [['EVENT_CHANGED', '$loan3']],
  ],
  [
    'moves a posting to another account',
    [
      `UPDATE ledger.posting SET account_id = (SELECT account_id FROM ledger.account WHERE address LIKE 'liabilities:wallet:%')
        WHERE pos = ${PAYMENT_POS} AND account_seq IS NOT NULL`,
    ],
    [['EVENT_CHANGED', '$loan3']],
  ],
  [
    'deletes a posting',
    [`DELETE FROM ledger.posting WHERE pos = ${PAYMENT_POS} AND account_seq IS NOT NULL`],
    [
      ['EVENT_CHANGED', '$loan3'],
      ['ENTRY_UNBALANCED', '$loan3'],
    ],
  ],
  [
    'edits a balance',
    [`UPDATE ledger.account SET balance = balance + 100 WHERE address = 'assets:loans-receivable:' || $loan`],
    [['BALANCE_CHANGED', 'assets:loans-receivable:$loan']],
  ],
  ['edits a seal', ['UPDATE es.seal SET root = sha256(root) WHERE n = 1'], [['SEAL_CHANGED', 'seal 1']]],
  ['deletes the newest seal', ['DELETE FROM es.seal WHERE n = 1'], [['SEAL_MISSING', 'seal 1']]],
  [
    'changes a row of a read model',
    [`UPDATE read.applications_read SET status = 'DECLINED' WHERE application_id = $other`],
    [['PROJECTION_CHANGED', 'applications_read application_id=$other']],
  ],
  [
    'deletes a row of a read model',
    ['DELETE FROM read.applications_read WHERE application_id = $other'],
    [['PROJECTION_CHANGED', 'applications_read application_id=$other']],
  ],
  [
    'inserts a row into a read model',
    [
      `INSERT INTO read.applications_read SELECT (jsonb_populate_record(a, jsonb_build_object('application_id', $forged))).*
         FROM read.applications_read a WHERE application_id = $other`,
    ],
    [['PROJECTION_CHANGED', 'applications_read application_id=$forged']],
  ],
  [
    'changes the category of a stream',
    [`UPDATE es.stream SET category = 'deposit' WHERE stream_id = $other`],
    [['STREAM_CHANGED', '$other']],
  ],
];

const named = (kind: string, subject: string) => expect.objectContaining({ kind, subject: filled(subject) });

describe('A history without changes', () => {
  it('is intact, and the check is recorded', async () => {
    const check = await verified();
    expect(check).toMatchObject({
      ok: true,
      scope: 'FULL',
      problems: [],
      ledgerBalanced: true,
      sealsChecked: 1,
    });
    expect(check.eventsChecked).toBeGreaterThan(5);
    expect(check.eventsSealed).toBe(check.eventsChecked);
    expect(check.projectionsChecked).toBeGreaterThan(5);
    const { body } = await test.http.get('/api/audit/checks').set(finance.bearer).expect(200);
    expect((body as unknown[])[0]).toEqual({ ...check, id: expect.any(String) });
  });

  it('is intact for the job, which then checks only what is new', async () => {
    const { check, problems } = await verifiedByJob();
    expect([check.ok, problems]).toEqual([true, 0]);
    const { body } = await test.http.get('/api/audit/verify?scope=NEW').set(finance.bearer).expect(200);
    expect(body).toMatchObject({ ok: true, scope: 'NEW', eventsChecked: 0, projectionsChecked: null });
  });
});

describe('A check over HTTP, after somebody', () => {
  it.each(WAYS)('%s, reports it', async (_, texts, found) => {
    await change(...texts);
    const { ok, problems } = await verified();
    expect(ok).toBe(false);
    for (const [kind, subject] of found) expect(problems).toContainEqual(named(kind, subject));
  });
});

const [EDIT, , , , , , , , , , , SEAL, PROJECTION] = WAYS;
const THREE = [EDIT, SEAL, PROJECTION].filter((way) => way !== undefined);

describe('The nightly job, after somebody', () => {
  it.each(THREE)('%s, finds it, and the metrics show it', async (_, texts, found) => {
    await change(...texts);
    const { check, problems } = await verifiedByJob();
    for (const [kind, subject] of found) expect(check.problems).toContainEqual(named(kind, subject));
    expect(problems).toBe(check.problems.length);
    const { text } = await test.http.get('/api/metrics').expect(200);
    expect(text).toContain('\ndziva_integrity_ok 0\n');
    expect(text).toContain(`\ndziva_integrity_problems ${problems}\n`);
  });
});

describe('The command, after somebody', () => {
  it.each(THREE)('%s, names it', async (_, texts, found) => {
    await change(...texts);
    const { exitCode, said } = await command();
    for (const [kind, subject] of found) expect(said).toContain(`${kind} ${filled(subject)}: `);
    expect(exitCode).toBe(1);
  });
});
