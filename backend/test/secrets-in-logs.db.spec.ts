/** The log of a server has nothing that its reader could use: no code, link, token or password, at the most talkative level. */
import { listDemoMessages } from '@dziva/contracts/demo-messages';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { PASSWORD, type Person, signInAs } from './support/people.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const PHONE = '+263772123456';
const NEW_PASSWORD = 'Granite-rocks-27';

let test: TestApp;
let member: Person;
let admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  member = await signInAs(test, 'APPLICANT', { phone: PHONE });
  admin = await signInAs(test, 'ADMIN');
});
afterAll(() => test.close());

const started = (settings: Record<string, string>) =>
  startServerProcess(test, { LOG_LEVEL: 'trace', APPROVALS: 'off', SECOND_FACTOR: 'off', ...settings });

describe('The log of a demo', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await started({ DEMO: 'on' });
  });

  it('has no code, link, token or password; the messages are on a page', async () => {
    const http = supertest(server.url);
    await http.post('/api/profile/phone/code').set(member.bearer).expect(200);
    const made = await http
      .post(`/api/admin/users/${member.id}/password-reset`)
      .set(admin.bearer)
      .expect(200);
    const { token, link } = made.body as { token: string; link: string };
    const { body } = await http.get('/api/demo/messages').expect(200);
    const [mail, message] = listDemoMessages.answer.schema.parse(body);
    expect(mail).toMatchObject({ channel: 'MAIL', to: member.email, link });
    expect(link).toContain(token);
    const code = /^\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await http.post('/api/profile/phone/verify').set(member.bearer).send({ code: wrong }).expect(422);
    await http.post('/api/profile/phone/verify').set(member.bearer).send({ code }).expect(200);
    await http.post('/api/auth/password-reset').send({ token, newPassword: NEW_PASSWORD }).expect(204);
    await http.post('/api/auth/password-reset').send({ token, newPassword: NEW_PASSWORD }).expect(422);
    await http.post('/api/auth/login').send({ email: member.email, password: PASSWORD }).expect(401);
    const signedIn = await http.post('/api/auth/login').send({ email: member.email, password: NEW_PASSWORD });
    const session = (signedIn.body as { token: string }).token;

    await server.stop();
    const log = server.log();
    expect(log).toContain('Dziva is listening');
    expect(log).toContain('request refused');
    for (const secret of [
      code,
      wrong,
      token,
      session,
      member.token,
      PASSWORD,
      NEW_PASSWORD,
      PHONE,
      member.email,
    ])
      expect(log).not.toContain(secret);
  });
});

describe('Without a gateway, outside the demo', () => {
  let server: ServerProcess;
  let other: Person;
  beforeAll(async () => {
    other = await signInAs(test, 'APPLICANT', { phone: PHONE });
    server = await started({ RATE_LIMIT: 'on' });
  });
  afterAll(() => server.kill());

  it('no code is made: 409 says so each time, and there is no page of messages', async () => {
    const http = supertest(server.url);
    for (let times = 0; times < 7; times++) {
      const { body } = await http.post('/api/profile/phone/code').set(other.bearer).expect(409);
      expect(body).toMatchObject({
        code: 'NO_GATEWAY',
        message: expect.stringContaining('We cannot send codes to phones at the moment'),
      });
    }
    expect(await test.rows('SELECT 1 FROM app.phone_code WHERE user_id = $1', [other.id])).toEqual([]);
    expect((await http.get('/api/demo/messages')).status).toBe(404);
    expect(server.log()).not.toMatch(/\b\d{6}\b is your code/);
  });
});
