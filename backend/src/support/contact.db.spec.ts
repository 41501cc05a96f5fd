import { Housekeeping } from '@dziva/event-ledger/housekeeping';
import { contactMessage, contactReceipt } from '@dziva/contracts/contact';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type Person, register, signInAs } from '#test/support/people';
import { startSecondApp } from '#test/support/second-app';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let assessor: Person, finance: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp();
  assessor = await signInAs(test, 'ASSESSOR', { firstName: 'Alice', lastName: 'Banda' });
  finance = await signInAs(test, 'FINANCE', { firstName: 'Farai', lastName: 'Dube' });
  member = await signInAs(test, 'APPLICANT');
});
afterAll(() => test.close());

const FORM = {
  firstName: 'Rudo',
  lastName: 'Ncube',
  email: 'Rudo@Mail.Example ',
  phone: '0772 123-456',
  subject: 'Opening hours',
  message: 'When are you open?\nI work until five.',
};
const post = (form: object) => test.http.post('/api/contact').send(form);
const sent = async (form: object = {}) =>
  contactReceipt.parse((await post({ ...FORM, ...form }).expect(201)).body).id;
const inbox = async (query = '') =>
  contactMessage
    .array()
    .parse((await test.http.get(`/api/contact${query}`).set(assessor.bearer).expect(200)).body);
const mark = (id: string, status: unknown, by: Person = assessor) =>
  test.http.patch(`/api/contact/${id}`).set(by.bearer).send({ status });
const kept = () => test.rows('SELECT * FROM app.contact_message');

describe('A message', () => {
  it('is stored and shown to staff, and the answer contains none of its text', async () => {
    const answer = await post(FORM);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      status: 'OPEN',
      createdAt: expect.stringMatching(/Z$/),
    });
    const [message] = await inbox();
    expect(message).toEqual({
      ...FORM,
      email: 'rudo@mail.example',
      phone: '+263772123456',
      id: answer.body.id,
      status: 'OPEN',
      createdAt: answer.body.createdAt,
      statusChangedAt: null,
      statusChangedByName: null,
    });
  });

  it('needs no telephone number; empty optional fields count as left out', async () => {
    const id = await sent({ phone: '', website: '' });
    expect((await inbox()).find((message) => message.id === id)).toMatchObject({ phone: null });
  });

  it.each([
    ['firstName', ''],
    ['lastName', ' '],
    ['email', 'rudo'],
    ['email', `${'a'.repeat(250)}@mail.example`],
    ['phone', 'call me'],
    ['subject', 'x'.repeat(121)],
    ['subject', 'two\nlines'],
    ['subject', ['Opening hours']],
    ['message', ''],
    ['message', 'x'.repeat(2_001)],
    ['message', 'from the right \u202Eto the left'],
    ['message', { $ne: null }],
    ['firstName', 'x\u0000'],
    ['firstName', 'n'.repeat(81)],
  ])('with the wrong %s %j is refused and names the field', async (field, value) => {
    const before = await kept();
    const answer = await post({ ...FORM, [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ path: field, message: expect.any(String) }]);
    expect(await kept()).toEqual(before);
  });

  it('with the longest allowed texts is stored completely', async () => {
    const message = `${'ü'.repeat(1_999)}.`;
    const id = await sent({ subject: 's'.repeat(120), message });
    expect((await inbox()).find((each) => each.id === id)).toMatchObject({ message });
  });

  it('reports every missing field at once, and refuses unknown fields', async () => {
    const { body } = await post({});
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'firstName',
      'lastName',
      'email',
      'subject',
      'message',
    ]);
    expect((await post({ ...FORM, status: 'DONE' })).status).toBe(400);
    expect((await post({ ...FORM, isAdmin: true })).status).toBe(400);
  });

  it('with the hidden field filled gets the same answer, and nothing is stored', async () => {
    const before = await kept();
    const answer = await post({ ...FORM, website: 'https://cheap.example' });
    expect(answer.status).toBe(201);
    expect(contactReceipt.parse(answer.body).status).toBe('OPEN');
    expect(await kept()).toEqual(before);
  });

  it('sent twice with one Idempotency-Key is stored once', async () => {
    const key = randomUUID();
    const twice = () => test.http.post('/api/contact').set('Idempotency-Key', key);
    const before = await kept();
    const first = await twice().send(FORM).expect(201);
    const again = await twice().send(FORM).expect(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(await kept()).toHaveLength(before.length + 1);
    expect((await twice().send({ ...FORM, subject: 'Another' })).status).toBe(422);
    const [receipt] = await test.rows<{ answer: string }>('SELECT answer FROM app.receipt WHERE key = $1', [
      key,
    ]);
    expect(receipt?.answer).not.toMatch(/rudo|open\?/i);
  });
});

describe('The inbox', () => {
  it('is for staff alone', async () => {
    const id = await sent();
    for (const call of [test.http.get('/api/contact'), test.http.patch(`/api/contact/${id}`)]) {
      expect((await call).status).toBe(401);
    }
    expect((await test.http.get('/api/contact').set(member.bearer)).status).toBe(403);
    expect((await mark(id, 'DONE', member)).status).toBe(403);
  });

  it('shows who marked a message as done and when, and that somebody opened it again', async () => {
    const id = await sent();
    const done = contactMessage.parse((await mark(id, 'DONE').expect(200)).body);
    expect(done).toMatchObject({ status: 'DONE', statusChangedByName: 'Alice Banda' });
    expect(done.statusChangedAt).not.toBeNull();
    const open = contactMessage.parse((await mark(id, 'OPEN', finance).expect(200)).body);
    expect(open).toMatchObject({ status: 'OPEN', statusChangedByName: 'Farai Dube' });
  });

  it('keeps who was first if two colleagues mark the same message', async () => {
    const id = await sent();
    const answers = await Promise.all([mark(id, 'DONE'), mark(id, 'DONE', finance)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first] = (await inbox()).filter((message) => message.id === id);
    expect((await mark(id, 'DONE', finance)).body).toEqual(first);
    expect((await mark(id, 'DONE')).body).toEqual(first);
  });

  it.each(['CLOSED', 'done', '', null, ['DONE'], 1])('refuses the status %j', async (status) => {
    expect((await mark(await sent(), status)).status).toBe(400);
  });

  it('returns 404 for an unknown id', async () => {
    expect((await mark(randomUUID(), 'DONE')).status).toBe(404);
    expect((await mark('1', 'DONE')).status).toBe(404);
  });

  describe('of three people', () => {
    const subjectsOf = async (query: string) => (await inbox(query)).map(({ subject }) => subject);
    beforeAll(async () => {
      await test.rows('DELETE FROM app.contact_message');
      await sent({ lastName: 'Moyo', subject: 'Brochure', message: 'Is 100% of it in English?' });
      const done = await sent({ lastName: 'banda', subject: 'Appointment', phone: '0773 999 888' });
      await sent({ lastName: 'Zhou', subject: '=1+1', message: '<img src=x onerror=alert(1)>{{7*7}}' });
      await mark(done, 'DONE').expect(200);
    });

    it.each([
      ['', ['=1+1', 'Appointment', 'Brochure']],
      ['?status=OPEN', ['=1+1', 'Brochure']],
      ['?status=DONE', ['Appointment']],
      ['?status=', ['=1+1', 'Appointment', 'Brochure']],
      ['?q=MOYO', ['Brochure']],
      ['?q=0773%20999%20888', ['Appointment']],
      ['?q=100%25', ['Brochure']],
      ['?q=%25%25', []], // A per cent sign is searched as itself.
      ['?q=_', []],
      ['?sort=lastName', ['Appointment', 'Brochure', '=1+1']],
      ['?sort=createdAt', ['Brochure', 'Appointment', '=1+1']],
      ['?sort=status', ['=1+1', 'Brochure', 'Appointment']],
      ['?sort=createdAt&page=2&pageSize=2', ['=1+1']],
    ])('%s', async (query, subjects) => expect(await subjectsOf(query)).toEqual(subjects));

    it('finds a message by its id', async () => {
      const [message] = await inbox('?q=moyo');
      expect(await inbox(`?q=${message?.id.toUpperCase()}`)).toEqual([message]);
    });

    it('is counted for callers who page by number', async () => {
      const answer = await test.http.get('/api/contact?status=OPEN&page=1&pageSize=1').set(finance.bearer);
      expect(answer.headers['x-total-count']).toBe('2');
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it.each(['?sort=id;drop', "?status=' OR 1=1--", '?status=open', '?page=0', '?email=a', '?q=a&q=b'])(
      'refuses %s',
      async (query) =>
        expect((await test.http.get(`/api/contact${query}`).set(assessor.bearer)).status).toBe(400),
    );

    it('is exported as CSV with the filtered rows and without formulas', async () => {
      const { headers, text } = await test.http
        .get('/api/contact?format=csv&status=OPEN')
        .set(assessor.bearer);
      expect(headers['content-disposition']).toBe('attachment; filename="contact-messages.csv"');
      const [heading, first] = text.split('\r\n');
      expect(heading).toBe(
        '\uFEFFid,firstName,lastName,email,phone,subject,message,status,createdAt,statusChangedAt,statusChangedByName',
      );
      expect(first).toContain(",'+263772123456,'=1+1,<img src=x onerror=alert(1)>{{7*7}},OPEN,");
      expect(text).not.toContain('Appointment');
    });
  });
});

describe('The stored messages', () => {
  it('are erased with the member whose address they have; other messages stay', async () => {
    await test.rows('DELETE FROM app.contact_message');
    const leaving = await register(test, { email: 'leaving@mail.example' });
    await sent({ email: 'LEAVING@mail.example' });
    const stays = await sent({ email: 'staying@mail.example' });
    const admin = await signInAs(test, 'ADMIN');
    await test.http.post(`/api/admin/users/${leaving.id}/erase`).set(admin.bearer).expect(204);
    expect((await kept()).map((row) => row['id'])).toEqual([stays]);
  });

  it('are deleted after 24 months, whichever server runs the clean-up first', async () => {
    await test.rows('DELETE FROM app.contact_message');
    const [old, young] = [await sent(), await sent()];
    const age = (id: string, months: number) =>
      test.rows(
        `UPDATE app.contact_message SET created_at = now() - make_interval(months => $2) WHERE id = $1`,
        [id, months],
      );
    await age(old, 25);
    await age(young, 23);
    await test.app.get(Housekeeping).run();
    await test.app.get(Housekeeping).run();
    expect((await kept()).map((row) => row['id'])).toEqual([young]);
  });
});

describe('One network', () => {
  it('can send five messages an hour, including those with the hidden field filled', async () => {
    // A proxy in front passes on the address, so a test can use several networks.
    const limited = await startSecondApp(test, { RATE_LIMIT: 'on', TRUST_PROXY_HOPS: '1' });
    try {
      const from = (ip: string, form: object = {}) =>
        limited.http
          .post('/api/contact')
          .set('X-Forwarded-For', ip)
          .send({ ...FORM, ...form });
      // Invalid requests do not count.
      expect((await from('10.1.1.1', { email: 'rudo' })).status).toBe(400);
      expect((await from('10.1.1.1', { website: 'x' })).status).toBe(201);
      for (let i = 0; i < 4; i++) expect((await from('10.1.1.1')).status).toBe(201);
      const refused = await from('10.1.1.1');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
      expect((await from('10.1.1.2')).status).toBe(201);
    } finally {
      await limited.close();
    }
  });
});
