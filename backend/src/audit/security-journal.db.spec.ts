import { Housekeeping } from '@dziva/event-ledger/housekeeping';
import { proposed } from '@dziva/contracts/proposed';
import { securityRecord, type SecurityRecord } from '@dziva/contracts/security-journal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { confirming, identifiedStaff, refusing } from '#test/support/approvals';
import { csvRows } from '#test/support/csv-rows';
import { withApp } from '#test/support/factors';
import { approvedLoan, submittedApplication } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { PASSWORD, type Person, signInAs } from '#test/support/people';
import { skipToQuarterHour } from '#test/support/quarter-hour';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { depositRequest, registeredDestination } from '#test/support/transfers';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const FROM = { 'X-Forwarded-For': '203.0.113.77', 'User-Agent': ANDROID };
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

let test: TestApp;
let admin: Person, second: Person, finance: Person;
let member: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on', TRUST_PROXY_HOPS: '1' });
  await skipToQuarterHour(test);
  await lendFreely(test);
  admin = await identifiedStaff(test, 'ADMIN', { firstName: 'Nyasha', lastName: 'Admin' });
  second = await identifiedStaff(test, 'ADMIN', { firstName: 'Tendai', lastName: 'Second' });
  finance = await identifiedStaff(test, 'FINANCE', { firstName: 'Farai', lastName: 'Finance' });
});
beforeEach(async () => {
  member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
});
afterAll(() => test.close());

const get = (person: Person, address: string) => test.http.get(address).set({ ...person.bearer, ...FROM });
const listed = async (query: string, reader = admin): Promise<SecurityRecord[]> =>
  securityRecord.array().parse((await get(reader, `/api/audit/security?${query}`).expect(200)).body);
/** The main fields of the journal's records about a person, oldest first. */
const about = async (person: Person, kind: string) => {
  const rows = await listed(`user=${person.id}&kind=${kind}&sort=at`);
  return rows.map(({ what, outcome, name, detail, times }) => [what, outcome, name, detail, times]);
};

describe('What staff read about a member', () => {
  it('is recorded with who, what, from where and how often: whole national ids, documents and histories', async () => {
    const { id } = await submittedApplication(test, {
      applicant: member,
      nationalId: '08-2047823 Q 29',
    });
    const { body } = await test.http
      .post(`/api/applications/${id}/documents`)
      .set(member.bearer)
      .field('kind', 'PAYSLIP')
      .attach('file', PDF, { filename: 'pay.pdf' })
      .expect(201);
    const documentId = (body as { id: string }).id;
    const loan = await approvedLoan(test, { applicant: member, finance });
    await get(finance, `/api/applications/${id}`).expect(200);
    await get(finance, `/api/documents/${documentId}/content`).expect(200);
    await get(finance, `/api/documents/${documentId}/content`).expect(200);
    await get(finance, `/api/loans/${loan.id}/history`).expect(200);
    await get(finance, `/api/audit/events?subject=${member.id}`).expect(200);
    const rows = await listed(`user=${member.id}&kind=READ&sort=at`);
    expect(rows.map(({ what, route, objectId, times }) => [what, route, objectId, times])).toEqual([
      ['NATIONAL_ID_READ', 'GET /api/applications/:id', id, 1],
      ['DOCUMENT_OPENED', 'GET /api/documents/:id/content', documentId, 2],
      ['HISTORY_READ', 'GET /api/loans/:id/history', loan.id, 1],
      ['HISTORY_READ', 'GET /api/audit/events', member.id, 1],
    ]);
    for (const row of rows)
      expect(row).toMatchObject({
        kind: 'READ',
        outcome: 'SUCCEEDED',
        userId: finance.id,
        name: 'Farai Finance',
        subjectId: member.id,
        subjectName: 'Rudo Ncube',
        network: '203.0.113.0/24',
        device: 'Chrome on Android',
      });
  });

  it('is recorded for files of a deposit and for exported lists, but not for pages of a list', async () => {
    const deposit = await depositRequest(test, member).expect(201);
    await get(finance, `/api/deposits/${(deposit.body as { id: string }).id}/proof`).expect(200);
    expect(await about(member, 'READ')).toEqual([['DOCUMENT_OPENED', 'SUCCEEDED', 'Farai Finance', null, 1]]);
    const reader = await identifiedStaff(test, 'FINANCE');
    await get(reader, '/api/applications?page=1').expect(200);
    await get(reader, '/api/applications?format=csv').expect(200);
    const rows = await listed(`user=${reader.id}&kind=READ`);
    expect(rows.map(({ what, route }) => [what, route])).toEqual([['EXPORTED', 'GET /api/applications']]);
  });

  it('is not recorded for own documents, for missing documents, or for an application without a national id', async () => {
    const { id } = await submittedApplication(test, { applicant: member });
    const { body } = await test.http
      .post(`/api/applications/${id}/documents`)
      .set(member.bearer)
      .field('kind', 'PAYSLIP')
      .attach('file', PDF, { filename: 'pay.pdf' })
      .expect(201);
    await get(member, `/api/documents/${(body as { id: string }).id}/content`).expect(200);
    await get(finance, `/api/applications/${id}`).expect(200);
    await get(finance, `/api/documents/${finance.id}/content`).expect(404);
    expect(await about(member, 'READ')).toEqual([]);
  });

  it('is not returned if it cannot be recorded', async () => {
    const { id } = await submittedApplication(test, {
      applicant: member,
      nationalId: '63-123456 A 42',
    });
    await test.rows('ALTER TABLE app.security_record RENAME TO security_record_away');
    try {
      const { text } = await get(finance, `/api/applications/${id}`).expect(500);
      expect(text).not.toContain('63-123456');
    } finally {
      await test.rows('ALTER TABLE app.security_record_away RENAME TO security_record');
    }
    await get(finance, `/api/applications/${id}`).expect(200);
  });

  it('is counted completely, in at most two rows, if it is read a hundred times at once', async () => {
    const loan = await approvedLoan(test, { applicant: member, finance });
    await Promise.all(
      Array.from({ length: 100 }, () => get(second, `/api/loans/${loan.id}/history`).expect(200)),
    );
    const rows = await listed(`user=${member.id}&kind=READ`);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(100);
    expect(rows.length).toBeLessThanOrEqual(2);
  });
});

describe('A refusal', () => {
  it('is recorded with the call and its code, and counted in periods of a quarter of an hour', async () => {
    await get(member, '/api/admin/users').expect(403);
    await get(member, '/api/admin/users').expect(403);
    await test.http
      .post('/api/admin/wallet/credit')
      .set({ ...finance.bearer, ...FROM })
      .send({ userId: finance.id, amount: 10, description: 'For me' })
      .expect(403);
    expect(await listed(`user=${member.id}&kind=REFUSAL`)).toMatchObject([
      {
        what: 'REFUSED',
        outcome: 'REFUSED',
        detail: 'FORBIDDEN',
        route: 'GET /api/admin/users',
        name: 'Rudo Ncube',
        times: 2,
        network: '203.0.113.0/24',
      },
    ]);
    expect(await about(finance, 'REFUSAL')).toEqual([
      ['REFUSED', 'REFUSED', 'Farai Finance', 'SELF_DECISION', 1],
    ]);
  });

  it('is answered in the same words if it cannot be recorded', async () => {
    await test.rows('ALTER TABLE app.security_record RENAME TO security_record_away');
    try {
      expect((await get(member, '/api/admin/users').expect(403)).body).toMatchObject({ code: 'FORBIDDEN' });
    } finally {
      await test.rows('ALTER TABLE app.security_record_away RENAME TO security_record');
    }
  });
});

describe('The journal', () => {
  it('has successful and failed sign-ins, destinations and password links', async () => {
    const signIn = (password: string) =>
      test.http.post('/api/auth/login').set(FROM).send({ email: member.email, password });
    await signIn('Not-the-password-2026').expect(401);
    await signIn('Not-the-password-2026').expect(401);
    await signIn(PASSWORD).expect(200);
    await registeredDestination(test, member);
    const link = () => test.http.post(`/api/admin/users/${member.id}/password-reset`).set(admin.bearer);
    await confirming(test, second, proposed.parse((await link().expect(202)).body).proposal).expect(200);
    await link().expect(200);
    expect(await about(member, 'SIGN_IN')).toEqual([
      ['WRONG_PASSWORD', 'FAILED', 'Rudo Ncube', null, 2],
      ['SIGNED_IN', 'SUCCEEDED', 'Rudo Ncube', null, 1],
    ]);
    expect(await about(member, 'DESTINATION')).toEqual([
      ['DESTINATION_REGISTERED', 'SUCCEEDED', 'Rudo Ncube', null, 1],
    ]);
    expect(await about(member, 'PASSWORD')).toEqual([
      ['PASSWORD_RESET_LINK_MADE', 'SUCCEEDED', 'Nyasha Admin', null, 1],
    ]);
    expect((await listed(`user=${member.id}&outcome=FAILED`)).map(({ what }) => what)).toEqual([
      'WRONG_PASSWORD',
    ]);
  });

  it('has proposals with who made, confirmed and refused them, and the grant that resulted from one', async () => {
    const propose = async (role: string) => {
      const answer = await test.http
        .patch(`/api/admin/users/${member.id}`)
        .set(admin.bearer)
        .send({ role })
        .expect(202);
      return proposed.parse(answer.body).proposal;
    };
    await refusing(test, second, await propose('FINANCE')).expect(200);
    const made = await propose('ASSESSOR');
    await confirming(test, second, made).expect(200);
    expect(await about(member, 'PROPOSAL')).toEqual([
      ['PROPOSAL_MADE', 'SUCCEEDED', 'Nyasha Admin', 'STAFF_ROLE', 1],
      ['PROPOSAL_REFUSED', 'REFUSED', 'Tendai Second', 'STAFF_ROLE', 1],
      ['PROPOSAL_MADE', 'SUCCEEDED', 'Nyasha Admin', 'STAFF_ROLE', 1],
      ['PROPOSAL_CONFIRMED', 'SUCCEEDED', 'Tendai Second', 'STAFF_ROLE', 1],
    ]);
    expect((await listed(`user=${member.id}&kind=PROPOSAL`))[0]).toMatchObject({
      objectId: made.id,
      subjectName: 'Rudo Ncube',
    });
    expect(await about(member, 'GRANT')).toMatchObject([['ROLE_CHANGED', 'SUCCEEDED', {}, 'ASSESSOR', 1]]);
  });

  it('has changes of second factors', async () => {
    await withApp(test, member);
    expect(await about(member, 'FACTOR')).toEqual([['FACTOR_ADDED', 'SUCCEEDED', 'Rudo Ncube', null, 1]]);
  });

  it('is for finance and administrators, with search, days, pages and a file', async () => {
    await get(member, '/api/audit/security').expect(403);
    await get(member, '/api/admin/users').expect(403);
    const one = `user=${member.id}&kind=REFUSAL`;
    const page = await get(finance, `/api/audit/security?${one}&page=1&pageSize=1`).expect(200);
    expect(page.headers['x-total-count']).toBe('2');
    expect(await listed(`${one}&q=rudo`)).toHaveLength(2);
    expect(await listed(`${one}&q=nobody-like-that`)).toEqual([]);
    expect(await listed(`${one}&to=2020-01-01`)).toEqual([]);
    expect(await listed(`${one}&from=2020-01-01`)).toHaveLength(2);
    const file = await get(finance, `/api/audit/security?${one}&format=csv`).expect(200);
    expect(csvRows(file.text).map((row) => row['detail'])).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    await get(finance, '/api/audit/security?from=2026-02-01&to=2026-01-01').expect(400);
  });

  it('deletes reads and refusals after two years, and those of a member when the member is erased', async () => {
    await get(member, '/api/admin/users').expect(403);
    await test.rows(`UPDATE app.security_record SET at = now() - interval '25 months' WHERE user_id = $1`, [
      member.id,
    ]);
    await test.app.get(Housekeeping, { strict: false }).run();
    expect(await about(member, 'REFUSAL')).toEqual([]);
    await get(member, '/api/admin/users').expect(403);
    const erasure = await test.http.post(`/api/admin/users/${member.id}/erase`).set(admin.bearer).expect(202);
    await confirming(test, second, proposed.parse(erasure.body).proposal).expect(200);
    expect(await test.rows('SELECT 1 FROM app.security_record WHERE user_id = $1', [member.id])).toEqual([]);
  });
});
