/**
 * A member has data in many places: name, telephone, documents and everything that anybody wrote about them. After the
 * erasure no table and no file has any of it, and the history can still be verified.
 */
import type { SampleWithItems } from '@dziva/contracts/audit-samples';
import { Database } from '@dziva/event-ledger/database/database';
import { verifyLedger } from '@dziva/event-ledger/integrity/verify';
import { addDays, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { verifyProof } from '@dziva/proofs/verify-proof';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { settle } from './support/background.ts';
import { declaredDefault, soldCollateral } from './support/collateral.ts';
import { uploading } from './support/documents.ts';
import { APPLICATION_FORM, LOAN_TERMS, moveClock, recordedPayment } from './support/journeys.ts';
import { PASSWORD, type Person, register, signInAs } from './support/people.ts';
import { SEAL_KEY, sealEverything } from './support/sealing.ts';
import { arrived, importedStatement } from './support/statements.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import {
  decidedWithdrawal,
  registeredDestination,
  requestedWithdrawal,
  submittedDeposit,
} from './support/transfers.ts';

// Every text about her contains her name, so that a search for one word finds all of them.
const NAME = 'Zvakavanda';
const OTHER_WORDS = [
  'Mutasatest',
  '772999888',
  '987654 B',
  'Erasure Road',
  '1990-05-31',
  'Kinsfolk',
  '771222333',
];
const WORDS = [NAME, ...OTHER_WORDS];
const EVENT_SCHEMAS = ['es', 'ledger'];
const ROW_SCHEMAS = ['app', 'read', 'bullmq'];

let test: TestApp;
let member: Person, admin: Person, finance: Person, assessor: Person;
let eventId: string;
beforeAll(async () => {
  test = await startTestApp();
  [admin, finance] = [await signInAs(test, 'ADMIN'), await signInAs(test, 'FINANCE')];
  assessor = await signInAs(test, 'ASSESSOR');
  await makeMemberData();
});
afterAll(() => test.close());

const post = (by: Person, address: string, body: object = {}) =>
  test.http.post(address).set(by.bearer).set('Idempotency-Key', `${address}-${by.id}`).send(body);
const patch = (by: Person, address: string, body: object) =>
  test.http.patch(address).set(by.bearer).send(body);
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

async function makeMemberData(): Promise<void> {
  member = await register(test, {
    email: 'zvakavanda@mutasatest.example',
    firstName: NAME,
    lastName: 'Mutasatest',
    phone: '0772999888',
  });
  await patch(member, '/api/profile', {
    nationalId: '63-987654 B 63',
    address: '12 Erasure Road',
    gender: 'FEMALE',
    dob: '1990-05-31',
  }).expect(200);
  await test.http.post('/api/contact').send({
    firstName: NAME,
    lastName: 'Mutasatest',
    email: member.email,
    phone: '+263772999888',
    subject: `From ${NAME}`,
    message: `${NAME} asks`,
  });
  await makeDeclinedApplication();
  await makeLoan();
  await makeTransfers();
  await settle(test);
  await post(admin, `/api/admin/users/${member.id}/password-reset`).expect(200);
  await sealEverything(test);
}

const application = {
  ...APPLICATION_FORM,
  sourceOfIncome: `${NAME} sells`,
  collateralDesc: `Hilux of ${NAME}`,
  nextOfKinName: 'Kinsfolk',
  nextOfKinPhone: '0771222333',
};

async function makeDeclinedApplication(): Promise<void> {
  const id = idOf(await post(member, '/api/applications', application).expect(201));
  await test.http
    .post(`/api/applications/${id}/documents`)
    .set(member.bearer)
    .field('kind', 'NATIONAL_ID')
    .attach('file', Buffer.from(`%PDF-1.4\n${NAME}\n%%EOF\n`), { filename: `${NAME}.pdf` })
    .expect(201);
  await post(admin, `/api/applications/${id}/request-information`, { note: `${NAME}, please call` }).expect(
    200,
  );
  const assessment = await post(admin, '/api/assessments', {
    applicationId: id,
    assessorId: assessor.id,
    scheduledAt: '2031-11-17T08:00:00Z',
    location: `House of ${NAME}`,
    notes: `${NAME} has a dog`,
  }).expect(201);
  await patch(admin, `/api/assessments/${idOf(assessment)}`, { location: `Yard of ${NAME}` }).expect(200);
  await patch(finance, `/api/applications/${id}/status`, { status: 'DECLINED', note: `No, ${NAME}` }).expect(
    200,
  );
}

async function makeLoan(): Promise<void> {
  const appId = idOf(
    await test.http.post('/api/applications').set(member.bearer).send(application).expect(201),
  );
  const loan = await post(finance, '/api/loans', { ...LOAN_TERMS, appId, note: `For ${NAME}` }).expect(201);
  const id = idOf(loan);
  const receipt = Buffer.from(`%PDF-1.4\nsigned by ${NAME}\n%%EOF\n`);
  const receiptDocumentId = idOf(await uploading(test, finance, 'RECEIPT', receipt).expect(201));
  const payout = { method: 'ECOCASH', reference: `Out ${NAME}`, receiptDocumentId };
  await post(finance, `/api/loans/${id}/disburse`, payout).expect(200);
  const wrong = await recordedPayment(test, finance, id, { amountCents: 5_000, reference: `In ${NAME}` });
  await post(admin, `/api/payments/${wrong.id}/reverse`, { reason: `Not ${NAME}` }).expect(200);
  const paid = await recordedPayment(test, finance, id, { amountCents: 1_000, reference: NAME });
  eventId = paid.eventId ?? '';
  const later = new Date(Date.now() + 60 * 86_400_000);
  await moveClock(test, `${harareDateOf(later)}T08:00:00.000Z`);
  await signInAgain();
  await makeQuestions(`${harareDateOf(later)}T08:00:00.000Z`);
  const defaulted = await declaredDefault(test, finance, id);
  await soldCollateral(test, finance, defaulted.collateralSaleId ?? '', {
    soldPriceCents: 900_000,
    soldAt: `${harareDateOf(later)}T07:59:00.000Z`,
    note: `Cousin of ${NAME}`,
  });
}

/** An auditor asks about each of her entries, and is answered. */
async function makeQuestions(sealedAt: string): Promise<void> {
  await sealEverything(test, sealedAt);
  const today = harareDateOf(new Date());
  const asked = { from: addDays(today, -1), to: today, size: 500 };
  const id = idOf(await post(admin, '/api/audit/samples', asked).expect(200));
  const { body } = await test.http.get(`/api/audit/samples/${id}`).set(admin.bearer).expect(200);
  const { items } = body as SampleWithItems;
  expect(items.length).toBeGreaterThan(1);
  for (const { entryId } of items) {
    const item = `/api/audit/samples/${id}/items/${entryId}`;
    await post(admin, `${item}/question`, { text: `Did ${NAME} bring it?` }).expect(200);
    await post(finance, `${item}/answer`, { text: `${NAME} did` }).expect(200);
  }
}

async function makeTransfers(): Promise<void> {
  const details = { externalReference: 'ZVK-77', description: `${NAME} pays in` };
  await submittedDeposit(test, member, details, Buffer.from(`%PDF-1.4\nslip of ${NAME}\n%%EOF\n`));
  const statement = await importedStatement(test, finance, [
    arrived('ZVK-77', { payer: `${NAME} Mutasatest` }),
  ]);
  const noted = { line: statement.lines[0]?.line, note: `${NAME} called` };
  await post(finance, `/api/admin/statements/${statement.id}/notes`, noted).expect(201);
  const { id } = await submittedDeposit(test, member, { ...details, externalReference: 'ZVK-78' });
  await post(finance, `/api/admin/deposits/${id}/reject`, { reason: `${NAME} sent nothing` }).expect(200);
  const adjustment = { userId: member.id, amount: 5, description: `A present for ${NAME}` };
  await post(finance, '/api/admin/wallet/credit', adjustment).expect(201);
  await post(finance, '/api/admin/wallet/debit', { ...adjustment, reference: `Back ${NAME}` }).expect(201);
  const form = { description: `${NAME}'s rent`, destination: `${NAME}, CBZ 01` };
  const { id: destinationId } = await registeredDestination(test, member, {
    method: 'BANK_TRANSFER',
    name: `${NAME} Mutasatest`,
    number: '772999888',
    bank: `Bank of ${NAME}`,
  });
  const toAccount = { amount: 1, paymentMethod: 'BANK_TRANSFER', destinationId };
  const registered = await requestedWithdrawal(test, member, toAccount);
  await decidedWithdrawal(test, finance, registered.id, { reason: `${NAME} cannot be reached` });
  const refused = await requestedWithdrawal(test, member, { ...form, amount: 1 });
  await decidedWithdrawal(test, finance, refused.id, { reason: `${NAME} moved` });
  const { body } = await test.http.get('/api/wallet/balance').set(member.bearer).expect(200);
  const { availableBalance } = body as { availableBalance: number };
  const all = await requestedWithdrawal(test, member, { ...form, amount: availableBalance });
  await decidedWithdrawal(test, finance, all.id, { reference: `Paid ${NAME}` });
}

/** The data of a member after several months. */
async function signInAgain(): Promise<void> {
  const { body } = await test.http
    .post('/api/auth/login')
    .send({ email: member.email, password: PASSWORD })
    .expect(200);
  const { token } = body as { token: string };
  member = { ...member, token, bearer: { Authorization: `Bearer ${token}` } };
}

/** `app.profile: Zvakavanda` for each table of these schemas that contains one of the words, in any column, also as bytes. */
async function foundIn(schemas: readonly string[]): Promise<string[]> {
  const tables = await test.rows<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname = ANY ($1) ORDER BY 1`,
    [schemas],
  );
  expect(tables.length).toBeGreaterThan(3);
  const found: string[] = [];
  for (const { name } of tables) {
    for (const word of WORDS) {
      const hex = Buffer.from(word).toString('hex');
      const rows = await test.rows(
        `SELECT 1 FROM ${name} t WHERE t::text ILIKE '%' || $1 || '%' OR t::text ILIKE '%' || $2 || '%' LIMIT 1`,
        [word, hex],
      );
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  }
  return found;
}

async function foundInFiles(): Promise<string[]> {
  const entries = await readdir(path.dirname(test.filesDir), { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const content = await readFile(path.join(entry.parentPath, entry.name), 'latin1');
    if (WORDS.some((word) => `${entry.name} ${content}`.includes(word))) found.push(entry.name);
  }
  return found;
}

describe('Erasing a member', () => {
  it('they are in many places before, but never in events or in the ledger', async () => {
    const found = await foundIn(ROW_SCHEMAS);
    const places = new Set(found.map((each) => each.split(':')[0]));
    expect([...places].toSorted()).toEqual(
      [
        ...['application_details', 'contact_message', 'event_text', 'profile', 'receipt'],
        ...['statement_line_note', 'statement_line_person', 'stored_file', 'user_account'],
      ].map((table) => `app.${table}`),
    );
    expect(new Set(found.map((each) => each.split(': ')[1]))).toEqual(new Set(WORDS));
    expect(await foundInFiles()).toHaveLength(3);
    expect(await foundIn(EVENT_SCHEMAS)).toEqual([]);
  });

  it('removes every word about them from all tables and files', async () => {
    await test.http.post(`/api/admin/users/${member.id}/erase`).set(admin.bearer).expect(204);
    expect(await foundIn([...ROW_SCHEMAS, ...EVENT_SCHEMAS])).toEqual([]);
    expect(await foundInFiles()).toEqual([]);
  });

  it('leaves the history intact, and every proof valid', async () => {
    expect(await verifyLedger(test.app.get(Database), { keys: [SEAL_KEY] })).toMatchObject({
      ok: true,
      problems: [],
    });
    const { body } = await test.http.get(`/api/audit/proofs/${eventId}`).set(finance.bearer).expect(200);
    const { verdict, facts } = verifyProof(body, { keys: [SEAL_KEY] });
    expect(verdict).toBe('PROVEN');
    expect(facts).toMatchObject({
      type: 'PaymentReceived',
      data: { parts: [{ cents: 0 }, { cents: 1_000 }] },
    });
    const { receiptNumber } = facts?.data ?? {};
    const real = await test.http.get(`/api/verify/${String(receiptNumber)}`).expect(200);
    expect(real.body).toMatchObject({ valid: true, reversed: false });
  });
});
