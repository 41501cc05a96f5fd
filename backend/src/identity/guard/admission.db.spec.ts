/** The rate limits that the guard's statement counts. A refused request counts for no budget, not even the sender's own. */
import { afterAll, beforeEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let member: Person;
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT: 'on' });
});
beforeEach(async () => {
  member = await signInAs(test, 'APPLICANT');
});
afterAll(() => test.close());

/** The points that this person has spent, by budget. */
async function spentBy({ id }: Pick<Person, 'id'>): Promise<Record<string, number>> {
  const rows = await test.rows<{ budget: string; points: number }>(
    `SELECT split_part(key, ':', 1) AS budget, points FROM app.rate_limit WHERE key LIKE '%:' || $1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ budget, points }) => [budget, points]));
}

const me = (headers: Record<string, string>) => test.http.get('/api/auth/me').set(headers);
const profile = (person: Person) => test.http.get('/api/profile').set(person.bearer);
const change = (column: string, value: unknown) =>
  test.rows(`UPDATE app.session SET ${column} = $2 WHERE user_id = $1`, [member.id, value]);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('A request that is let in', () => {
  it('spends one point from each of its budgets', async () => {
    for (let i = 0; i < 3; i++) expect((await profile(member)).status).toBe(200);
    const withdrawal = await test.http.post('/api/wallet/withdraw').set(member.bearer).send({});
    expect(withdrawal.status).toBe(400);
    expect(await spentBy(member)).toEqual({ reads: 3, writes: 1, moneyWrites: 1 });
  });

  it('spends if it brings the cookie of the session', async () => {
    const { body, headers } = await test.http
      .post('/api/auth/login')
      .set('Sec-Fetch-Site', 'same-origin')
      .send({ email: member.email, password: PASSWORD });
    const cookie = [headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';
    const Authorization = `Bearer ${body.token}`;
    expect((await me({ Authorization, Cookie: cookie })).status).toBe(200);
    expect(await spentBy(member)).toEqual({ reads: 1 });
    expect((await me({ Authorization })).status).toBe(401);
    expect((await me({ Authorization, Cookie: `${cookie}x` })).status).toBe(401);
    expect(await spentBy(member)).toEqual({ reads: 1 });
  });

  it('spends while the account waits for approval, if the route allows that', async () => {
    const pending = await signInAs(test, 'APPLICANT', {
      status: 'PENDING_APPROVAL',
      requestedRole: 'FINANCE',
    });
    expect((await profile(pending)).status).toBe(403);
    expect(await spentBy(pending)).toEqual({});
    expect((await me(pending.bearer)).status).toBe(200);
    expect(await spentBy(pending)).toEqual({ reads: 1 });
  });

  it('starts a new count when the time of a budget is over', async () => {
    await profile(member);
    await test.rows(`UPDATE app.rate_limit SET points = 400, expire = $2 WHERE key LIKE '%:' || $1`, [
      member.id,
      Date.now() - 1,
    ]);
    expect((await profile(member)).status).toBe(200);
    expect(await spentBy(member)).toEqual({ reads: 1 });
  });
});

describe('A refused request spends nothing', () => {
  it.each([
    ['because the session was ended', 'ended_at', () => ago(0)],
    ['because the session was too long idle', 'last_seen_at', () => ago(31)],
    ['because the session is over', 'expires_at', () => ago(1)],
  ])('%s', async (_, column, value) => {
    if (column === 'expires_at') await change('created_at', ago(60));
    await change(column, value());
    expect((await profile(member)).status).toBe(401);
    expect(await spentBy(member)).toEqual({});
  });

  it('because staff sessions may be idle for a shorter time than those of members', async () => {
    const finance = await signInAs(test, 'FINANCE');
    await test.rows('UPDATE app.session SET last_seen_at = $2 WHERE user_id = ANY ($1)', [
      [finance.id, member.id],
      ago(25),
    ]);
    expect([(await profile(finance)).status, (await profile(member)).status]).toEqual([401, 200]);
    expect([await spentBy(finance), await spentBy(member)]).toEqual([{}, { reads: 1 }]);
  });

  it('because the account is disabled', async () => {
    await test.rows(`UPDATE app.user_account SET status = 'DISABLED', version = version + 1 WHERE id = $1`, [
      member.id,
    ]);
    expect((await profile(member)).status).toBe(401);
    expect(await spentBy(member)).toEqual({});
  });

  it('because the role is not allowed', async () => {
    expect((await test.http.get('/api/admin/users').set(member.bearer)).status).toBe(403);
    expect(await spentBy(member)).toEqual({});
  });

  it('because the budget is used up; from the second refusal on, the process refuses from memory', async () => {
    await profile(member);
    await test.rows(`UPDATE app.rate_limit SET points = 300 WHERE key LIKE '%:' || $1`, [member.id]);
    for (let i = 0; i < 3; i++) {
      const { status, headers } = await profile(member);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect(await spentBy(member)).toEqual({ reads: 301 });
  });
});
