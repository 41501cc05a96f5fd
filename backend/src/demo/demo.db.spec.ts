import { signedIn } from '@dziva/contracts/identity';
import { reconciliationLine } from '@dziva/contracts/reconciliation';
import { statementImport, type StatementReport, statementReport } from '@dziva/contracts/provider-statements';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { settle } from '#test/support/background';
import { expectHledgerToAgree, hasHledger, ledgerJournalOf } from '#test/support/hledger';
import { startDemoApp } from '#test/support/demo-app';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_PASSWORD, fillDemo } from './demo.ts';

const FILLING_MS = 300_000;
/** Each kind of story once. */
const SMALL = { scale: 0.01 };

describe('The whole demo year', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startDemoApp();
  }, FILLING_MS);
  afterAll(() => test.close());

  const signIn = async (name: string) => {
    const form = { email: `${name}@dziva.example`, password: DEMO_PASSWORD };
    const { token, user } = signedIn.parse((await test.http.post('/api/auth/login').send(form)).body);
    const bearer = { Authorization: `Bearer ${token}` };
    const get = async (path: string) => (await test.http.get(path).set(bearer).expect(200)).body as unknown;
    return { user, get, bearer };
  };
  const countBy = (column: string, table: string) =>
    test.rows(`SELECT ${column} AS what, count(*)::int AS count FROM ${table} GROUP BY 1 ORDER BY 1`);

  it('has ninety applications, in every status', async () => {
    expect(await countBy('status', 'read.applications_read')).toEqual([
      { what: 'APPROVED', count: 3 },
      { what: 'ASSESSED', count: 6 },
      { what: 'ASSESSMENT_SCHEDULED', count: 9 },
      { what: 'DECLINED', count: 15 },
      { what: 'DISBURSED', count: 32 },
      { what: 'SUBMITTED', count: 7 },
      { what: 'UNDER_REVIEW', count: 8 },
      { what: 'WITHDRAWN', count: 10 },
    ]);
  });

  it('has future appointments for several assessors, each an hour apart', async () => {
    const { get } = await signIn('admin');
    expect(await get('/api/assessments?status=SCHEDULED')).toHaveLength(9);
    // The demo assessor sees some of them, and the assessment that is not scheduled yet.
    const assessor = await signIn('assessor');
    const seen = (await assessor.get('/api/assessments?status=SCHEDULED')) as {
      assessorName: string | null;
    }[];
    expect(new Set(seen.map(({ assessorName }) => assessorName))).toEqual(
      new Set([null, `${assessor.user.firstName} ${assessor.user.lastName}`]),
    );
    const assessors = await test.rows(
      `SELECT DISTINCT assessor_id FROM read.assessments_read WHERE status = 'SCHEDULED' AND scheduled_at > now()`,
    );
    expect(assessors.length).toBeGreaterThanOrEqual(3);
    expect(await get('/api/assessors')).toHaveLength(6);
  });

  it.each([
    ['admin', 'ADMIN'],
    ['admin2', 'ADMIN'],
    ['finance', 'FINANCE'],
    ['assessor', 'ASSESSOR'],
    ['member', 'APPLICANT'],
  ])('lets %s sign in as %s', async (name, role) => {
    expect((await signIn(name)).user).toMatchObject({ role, status: 'ACTIVE' });
  });

  it('has something on every page of the demo member', async () => {
    const { get } = await signIn('member');
    expect(await get('/api/applications')).toMatchObject([
      { status: 'UNDER_REVIEW' },
      { status: 'APPROVED' },
      { status: 'DISBURSED' },
      { status: 'DISBURSED' },
    ]);
    expect(await get('/api/loans')).toMatchObject([
      { status: 'APPROVED', offer: { acceptedAt: null, declinedAt: null, lapsedAt: null } },
      { status: 'ACTIVE' },
      { status: 'SETTLED' },
    ]);
    expect(await get('/api/me/next')).toContainEqual(expect.objectContaining({ kind: 'OFFER' }));
    const transactions = await get('/api/wallet/transactions');
    expect(transactions).toContainEqual(expect.objectContaining({ type: 'LOAN_DISBURSEMENT' }));
    expect(transactions).toContainEqual(expect.objectContaining({ type: 'LOAN_REPAYMENT' }));
  });

  it('has messages from the contact form, most of them answered', async () => {
    const { get } = await signIn('assessor');
    expect(await get('/api/contact?status=OPEN')).toHaveLength(3);
    expect(await get('/api/contact?status=DONE')).toHaveLength(5);
  });

  it('has one colleague who waits for approval', async () => {
    const { get } = await signIn('admin');
    expect(await get('/api/admin/users?status=PENDING_APPROVAL')).toMatchObject([
      { role: 'APPLICANT', requestedRole: 'ASSESSOR' },
    ]);
  });

  it('has a large credit that waits for a second person, and others that two people decided', async () => {
    const finance = await signIn('finance');
    const pending = await finance.get('/api/approvals?state=PENDING');
    expect(pending).toContainEqual(
      expect.objectContaining({ kind: 'WALLET_CREDIT', amountCents: 640_000, proposedBy: 'Nomsa Sigauke' }),
    );
    expect(await finance.get('/api/approvals?forMe=true')).toEqual([]);
    for (const name of ['admin', 'admin2'])
      expect(await (await signIn(name)).get('/api/approvals?forMe=true')).toEqual(pending);
    expect(await countBy('state', 'read.proposals_read')).toEqual([
      { what: 'CONFIRMED', count: expect.any(Number) },
      { what: 'PENDING', count: expect.any(Number) },
    ]);
  });

  it('has statements that another person confirmed, and one that waits for it', async () => {
    const { get } = await signIn('finance');
    const statements = statementImport.array().parse(await get('/api/admin/statements'));
    expect(
      statements.map(({ provider, importedByName, confirmedBy }) => [
        provider,
        importedByName,
        confirmedBy?.name,
      ]),
    ).toEqual([
      ['BANK_TRANSFER', 'Nomsa Sigauke', undefined],
      ['ONEMONEY', 'Nomsa Sigauke', 'Farai Machingura'],
      ['ECOCASH', 'Nomsa Sigauke', 'Farai Machingura'],
    ]);
    // A worker reads the third one after the first start.
    for (const { id } of statements.slice(1)) {
      const { lines } = statementReport.parse(await get(`/api/admin/statements/${id}`));
      expect(lines.length).toBeGreaterThan(5);
    }
  });

  it('has lines that finance has to settle by hand: charges, tax, a wrong reference, a customer without a name', async () => {
    const { get } = await signIn('finance');
    const lines = reconciliationLine
      .array()
      .parse(await get('/api/reconciliation/lines?state=OPEN&till=ECOCASH'));
    const payers = lines.map(({ payer }) => payer);
    expect(payers).toEqual(expect.arrayContaining([null, 'Charges', 'IMTT 2%']));
    // The payment whose reference has a mistake is suggested.
    expect(lines.map(({ suggestions }) => suggestions[0]?.kind)).toContain('REPAYMENT');
  });

  it('has deposits and withdrawals in every status, and investments in all plans with returns paid', async () => {
    const ofKind = (kind: string) => `(SELECT * FROM read.transfers_read WHERE kind = '${kind}') t`;
    expect(await countBy('status', ofKind('DEPOSIT'))).toEqual([
      { what: 'COMPLETED', count: 21 },
      { what: 'PENDING', count: 6 },
      { what: 'REJECTED', count: 2 },
    ]);
    expect(await countBy('status', ofKind('WITHDRAWAL'))).toEqual([
      { what: 'COMPLETED', count: 3 },
      { what: 'PENDING', count: 2 },
      { what: 'REJECTED', count: 1 },
    ]);
    expect(await countBy('plan_id', 'read.investments_read')).toHaveLength(3);
    const ended = await countBy('status', 'read.investments_read');
    expect(ended.map(({ what }) => String(what))).toEqual(['ACTIVE', 'MATURED', 'WITHDRAWN']);
    const { get } = await signIn('member');
    expect(await get('/api/investments')).toMatchObject([{ status: 'ACTIVE' }, { status: 'MATURED' }]);
    expect(await get('/api/wallet/transactions?type=INTEREST_CREDIT')).toHaveLength(11);
  });

  it('has events in the past only, spread over the year', async () => {
    const [span] = await test.rows(
      `SELECT max(recorded_at) < now() AS "isPast", count(DISTINCT date_trunc('month', recorded_at))::int AS months FROM es.event`,
    );
    expect(span).toMatchObject({ isPast: true });
    expect(span).toHaveProperty('months', expect.any(Number));
    expect(Number(span?.['months'])).toBeGreaterThanOrEqual(12);
  });

  it('has a correct ledger, and read models that are the same as after a replay', async () => {
    await expectSoundBooks(test);
    await expectReceivablesToAgree(test);
    await expectReplayToAgree(test);
  });

  it('has a positive balance in every cash account', async () => {
    const empty = await test.rows(
      `SELECT account, ledger.balance(account_id)::int AS cents FROM app.ledger_accounts()
        WHERE account LIKE 'assets:cash:%' AND ledger.balance(account_id) <= 0`,
    );
    expect(empty).toEqual([]);
  });

  (hasHledger ? it : it.skip)('has a journal with which hledger agrees, account by account', async () => {
    const { bearer } = await signIn('finance');
    expect((await expectHledgerToAgree(test, { bearer })).size).toBeGreaterThan(80);
  });

  it('has a journal without personal data', async () => {
    const { bearer } = await signIn('finance');
    const journal = await ledgerJournalOf(test, { bearer });
    const personal = await test.rows<{ text: string }>(
      `SELECT DISTINCT unnest(ARRAY[first_name, last_name, email, phone]) AS text FROM app.user_account
       UNION SELECT text FROM app.event_text WHERE length(text) > 8`,
    );
    expect(personal.length).toBeGreaterThan(200);
    expect(personal.filter(({ text }) => text !== null && journal.includes(text))).toEqual([]);
  });

  it('is not filled in twice', async () => {
    const before = await businessFacts(test);
    expect(await fillDemo(test.app)).toBe('NOT_EMPTY');
    expect(await businessFacts(test)).toEqual(before);
  });
});

describe('The example statements', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startDemoApp();
    await settle(test);
  }, FILLING_MS);
  afterAll(() => test.close());

  it('verify the deposits that they contain; a second import changes nothing', async () => {
    const pending = () =>
      test.rows(`SELECT suspicion FROM read.transfers_read WHERE kind = 'DEPOSIT' AND status = 'PENDING'`);
    expect(await pending()).toHaveLength(6);
    const first = await importExamples(test);
    // The deposit with the same reference as an earlier one waits for a person.
    expect(await pending()).toEqual([{ suspicion: 'SAME_REFERENCE' }]);
    expect(first.reduce((sum, { matched }) => sum + matched, 0)).toBe(5);
    const second = await importExamples(test);
    expect(second.map(({ matched, unmatched }) => [matched, unmatched])).toEqual([
      [0, expect.any(Number)],
      [0, expect.any(Number)],
      [0, expect.any(Number)],
    ]);
    await expectSoundBooks(test);
  });
});

describe('A small demo year', () => {
  let whole: TestApp, interrupted: TestApp, foreign: TestApp;
  const progress: number[] = [];
  beforeAll(async () => {
    [whole, interrupted, foreign] = await Promise.all([startTestApp(), startTestApp(), startTestApp()]);
    await fillDemo(whole.app, { ...SMALL, onProgress: (percent) => progress.push(percent) });
  }, FILLING_MS);
  afterAll(() => Promise.all([whole, interrupted, foreign].map((test) => test.close())));

  it('reports its progress', () => {
    expect(progress).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });

  it(
    'has the same content after an interruption as without one',
    async () => {
      const interruptHalfway = (percent: number) => {
        if (percent === 60) throw new Error('power cut');
      };
      await expect(fillDemo(interrupted.app, { ...SMALL, onProgress: interruptHalfway })).rejects.toThrow(
        'power cut',
      );
      expect(await fillDemo(interrupted.app, SMALL)).toBe('FILLED');
      expect(await businessFacts(interrupted)).toEqual(await businessFacts(whole));
      await expectSoundBooks(interrupted);
    },
    FILLING_MS,
  );

  it('is not created in a database with data', async () => {
    await foreign.rows(
      `INSERT INTO app.user_account (id, email, password_hash, first_name, last_name, role, status, created_at)
       VALUES (gen_random_uuid(), 'admin@dziva.example', '-', 'Rudo', 'Ncube', 'ADMIN', 'ACTIVE', now())`,
    );
    expect(await fillDemo(foreign.app, SMALL)).toBe('NOT_EMPTY');
    expect(await foreign.rows('SELECT 1 FROM app.user_account')).toHaveLength(1);
  });
});

/** Imports the three files as finance would, and returns their reports. */
async function importExamples(test: TestApp): Promise<StatementReport[]> {
  const form = { email: 'finance@dziva.example', password: DEMO_PASSWORD };
  const { token } = signedIn.parse((await test.http.post('/api/auth/login').send(form)).body);
  const folder = path.join(path.dirname(test.filesDir), 'examples');
  const reports: StatementReport[] = [];
  for (const fileName of (await readdir(folder)).toSorted()) {
    const provider = fileName.startsWith('bank')
      ? 'BANK_TRANSFER'
      : fileName.startsWith('eco')
        ? 'ECOCASH'
        : 'ONEMONEY';
    const { body } = await test.http
      .post('/api/admin/statements')
      .set('Authorization', `Bearer ${token}`)
      .field('provider', provider)
      .attach('file', path.join(folder, fileName))
      .expect(202);
    await settle(test);
    const { id } = statementImport.parse(body);
    const report = await test.http
      .get(`/api/admin/statements/${id}`)
      .set('Authorization', `Bearer ${token}`)
      .expect(200);
    reports.push(statementReport.parse(report.body));
  }
  return reports;
}

/** The stored data without ids and salts, which differ in each run. */
async function businessFacts(test: TestApp): Promise<unknown> {
  const events = await test.rows<{ fact: string }>(
    `SELECT concat_ws(' ', e.recorded_at, a.email, e.type, s.email, e.version, e.body) AS fact
       FROM es.event e JOIN app.user_account a ON a.id = e.actor_id JOIN app.user_account s ON s.id = e.subject_id`,
  );
  const random = /"[0-9a-f]{8}-[0-9a-f-]{27}"|"[0-9a-f]{64}"|"[AR]-[0-9A-Z-]{14}"/g;
  return {
    events: events.map(({ fact }) => fact.replace(random, '…')).toSorted(),
    texts: await test.rows('SELECT field, text FROM app.event_text ORDER BY 1, 2'),
    // An agreement contains its number, the id of its loan and a hash, which differ in each run.
    files: await test.rows(
      `SELECT stored_at, regexp_replace(file_name, '^agreement-.*', 'agreement') AS name,
              CASE WHEN file_name NOT LIKE 'agreement-%' THEN sha256 END AS sha256
         FROM app.stored_file ORDER BY 1, 2`,
    ),
    accounts: await test.rows(
      `SELECT id, email, first_name, last_name, phone, role, requested_role, status, specialties, created_at
         FROM app.user_account ORDER BY email`,
    ),
    // The keyed hash of a national ID differs on each server.
    profiles: await test.rows(
      `SELECT to_jsonb(p) - 'national_id_key' AS profile FROM app.profile p ORDER BY user_id`,
    ),
    postings: await test.rows(
      'SELECT recorded_at, value_on, leg, amount, balance_after FROM ledger.posting ORDER BY 1, 2, 3, 4',
    ),
  };
}
