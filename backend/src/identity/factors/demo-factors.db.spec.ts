import { signedIn } from '@dziva/contracts/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withApp } from '#test/support/factors';
import { PASSWORD, type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let demo: TestApp;
beforeAll(async () => {
  demo = await startTestApp({ SECOND_FACTOR: 'on', DEMO: 'on' });
});
afterAll(() => demo.close());

const signIn = async ({ email }: Pick<Person, 'email'>) => {
  const answer = await demo.http.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  const { token, factor } = signedIn.parse(answer.body);
  return { bearer: { Authorization: `Bearer ${token}` }, factor };
};

describe('In demo mode', () => {
  it('demo accounts need no second factor until they have set one up', async () => {
    const finance = await signInAs(demo, 'FINANCE', { email: 'finance@dziva.example' });
    const { bearer, factor } = await signIn(finance);
    expect(factor).toBe('PASSED');
    await demo.http.get('/api/notifications').set(bearer).expect(200);
    await demo.rows(`UPDATE app.session SET created_at = now() - interval '1 hour'`);
    await demo.http.get('/api/admin/users?format=csv').set(bearer).expect(200);
    await demo.http.post('/api/admin/wallet/credit').set(bearer).send({}).expect(400);
    expect((await signIn(await signInAs(demo, 'FINANCE'))).factor).toBe('SETUP');
    await withApp(demo, finance);
    expect((await signIn(finance)).factor).toBe('REQUIRED');
  });
});
