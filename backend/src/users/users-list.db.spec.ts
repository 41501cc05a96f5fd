import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { payIn, tillStream } from '@dziva/event-ledger/testing/till';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cents } from '@dziva/money/cents';
import { submittedApplication } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { contextOf, work } from '@dziva/event-ledger/testing/test-ledger';

let test: TestApp;
let admin: Person;
let finance: Person;
let rich: Person;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, 'ADMIN', { firstName: 'Anesu', lastName: 'Zhou', email: 'anesu@dziva.test' });
  finance = await signInAs(test, 'FINANCE', {
    firstName: 'Farai',
    lastName: 'Dube',
    email: 'farai@dziva.test',
  });
  rich = await signInAs(test, 'APPLICANT', {
    firstName: 'Rudo',
    lastName: 'Ncube',
    email: 'rudo_100%@dziva.test',
    phone: '+263772123456',
  });
  await test.rows('INSERT INTO app.profile (user_id, national_id) VALUES ($1, $2)', [
    rich.id,
    '63-123456 B 63',
  ]);
  await signInAs(test, 'APPLICANT', {
    firstName: '=cmd()',
    lastName: 'Moyo',
    email: 'moyo@dziva.test',
    status: 'PENDING_APPROVAL',
    requestedRole: 'ASSESSOR',
  });
  await test.app.get(UnitOfWork).run(
    contextOf(),
    work(async (unit) => unit.create(tillStream, rich.id).append(payIn(cents(12_345)))),
  );
});
afterAll(() => test.close());

const list = (query = '', by: Person = admin) => test.http.get(`/api/admin/users${query}`).set(by.bearer);
const names = async (query: string) =>
  (await list(query)).body.map((row: { firstName: string }) => row.firstName);

describe('The list of users', () => {
  it('has everybody with their wallet balance, newest first', async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(answer.body.map((row: { firstName: string }) => row.firstName)).toEqual([
      '=cmd()',
      'Rudo',
      'Farai',
      'Anesu',
    ]);
    expect(answer.body[1]).toEqual({
      id: rich.id,
      identityClaimed: true,
      firstName: 'Rudo',
      lastName: 'Ncube',
      email: 'rudo_100%@dziva.test',
      phone: '+263772123456',
      phoneVerified: false,
      sharesNationalId: false,
      role: 'APPLICANT',
      status: 'ACTIVE',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      walletBalanceCents: 12_345,
    });
    expect(answer.body[0]).toMatchObject({ requestedRole: 'ASSESSOR', walletBalanceCents: 0 });
  });

  it('is for ADMIN and FINANCE, and has no national id and no hash', async () => {
    expect((await list('', finance)).text).not.toMatch(/63-123456|argon2|nationalId|password/);
    const assessor = await signInAs(test, 'ASSESSOR', { firstName: 'Alice', email: 'alice@dziva.test' });
    expect((await list('', assessor)).status).toBe(403);
    expect((await list('', rich)).status).toBe(403);
    expect((await test.http.get('/api/admin/users')).status).toBe(401);
    await test.rows('DELETE FROM app.security_record WHERE user_id = $1', [assessor.id]);
    await test.rows('DELETE FROM app.session WHERE user_id = $1', [assessor.id]);
    await test.rows('DELETE FROM app.user_account WHERE id = $1', [assessor.id]);
  });

  it.each([
    ['?q=rudo', ['Rudo']],
    ['?q=RUDO%20NCUBE', ['Rudo']],
    ['?q=farai%40', ['Farai']],
    ['?q=772123', ['Rudo']],
    ['?q=0772%20123%20456', ['Rudo']],
    ['?q=%25', ['Rudo']], // A per cent sign is searched as itself.
    ['?q=_', ['Rudo']],
    ['?q=%5C', []],
    ['?role=FINANCE', ['Farai']],
    ['?status=PENDING_APPROVAL', ['=cmd()']],
    ['?status=&role=&q=', ['=cmd()', 'Rudo', 'Farai', 'Anesu']],
    ['?role=APPLICANT&status=ACTIVE', ['Rudo']],
    ['?sort=lastName', ['Farai', '=cmd()', 'Rudo', 'Anesu']],
    ['?sort=-walletBalanceCents&page=1&pageSize=1', ['Rudo']],
    ['?sort=createdAt&page=2&pageSize=2', ['Rudo', '=cmd()']],
    ['?page=9', []],
  ])('%s', async (query, expected) => expect(await names(query)).toEqual(expected));

  it('is paged with the total and links', async () => {
    const answer = await list('?page=1&pageSize=3&role=');
    expect(answer.headers['x-total-count']).toBe('4');
    expect(answer.headers['link']).toContain('</api/admin/users?page=2&pageSize=3&role=>; rel="next"');
  });

  it.each([
    '?sort=id;drop',
    "?status=' OR 1=1--",
    '?role=admin',
    '?page=0',
    '?pageSize=101',
    '?q=a&q=b',
    '?role[]=ADMIN',
    '?nationalId=63',
  ])('refuses %s with 400', async (query) => expect((await list(query)).status).toBe(400));

  it('is exported as CSV without formulas', async () => {
    const answer = await list('?format=csv&status=PENDING_APPROVAL', finance);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="users.csv"');
    expect(answer.text).toContain("'=cmd(),Moyo,moyo@dziva.test");
  });

  it('shows names as text, also a name with markup', async () => {
    const name = '<img src=x onerror=alert(1)>{{7*7}}';
    const person = await signInAs(test, 'APPLICANT', { firstName: name, email: 'markup@dziva.test' });
    const answer = await list('?q=markup');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).toEqual([expect.objectContaining({ id: person.id, firstName: name })]);
  });
});

describe('The list of assessors', () => {
  it('has active assessors and administrators, for staff', async () => {
    const assessor = await signInAs(test, 'ASSESSOR', { lastName: 'Banda' });
    await signInAs(test, 'ASSESSOR', { status: 'DISABLED' });
    const answer = await test.http.get('/api/assessors').set(assessor.bearer);
    expect(answer.body.map((row: { id: string }) => row.id)).toEqual([assessor.id, admin.id]);
    expect((await test.http.get('/api/assessors').set(rich.bearer)).status).toBe(403);
    expect((await test.http.get('/api/assessors')).status).toBe(401);
  });

  it.each(['jose', 'José', 'Jose\u0301', "O'Brien", 'O’Brien', 'obrien'])(
    'finds José O’Brien by %j, in this list and among the applications',
    async (q) => {
      const person = await signInAs(test, 'APPLICANT', { firstName: 'José', lastName: 'O’Brien' });
      await submittedApplication(test, { applicant: person });
      expect(await names(`?q=${encodeURIComponent(q)}`)).toContain('José');
      const { body } = await test.http.get('/api/applications').query({ q }).set(finance.bearer).expect(200);
      expect(body).toContainEqual(expect.objectContaining({ applicantName: 'José O’Brien' }));
    },
  );
});
