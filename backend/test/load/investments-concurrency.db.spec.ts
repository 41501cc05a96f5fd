/** Two hundred requests at once on one wallet: only those that its money covers succeed, and no cent is invested twice. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { expectReplayToAgree, expectSoundBooks } from '../support/books.ts';
import { fundedMember, openedInvestment } from '../support/investing.ts';
import type { Person } from '../support/people.ts';
import { startSecondApp } from '../support/second-app.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { statusesOf, untilAnswered } from '../support/until-answered.ts';

const CALLS = 200;
const REPEATS = 50;
const BASIC = { planId: 'basic', amount: 100 };

let test: TestApp;
let second: Awaited<ReturnType<typeof startSecondApp>>;
beforeAll(async () => {
  test = await startTestApp();
  second = await startSecondApp(test, { RATE_LIMIT: 'off', APPROVALS: 'off' });
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(async () => {
  await second.close();
  await test.close();
});

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Sends this many requests at once, every other one to the second server if there is one. */
const atOnce = (
  times: number,
  path: string,
  person: Person,
  body: object,
  {
    headers = {},
    servers = [test],
  }: { headers?: Record<string, string>; servers?: Pick<TestApp, 'http'>[] } = {},
): Promise<Answered[]> =>
  Promise.all(
    Array.from({ length: times }, (_, i) =>
      untilAnswered(
        (keyed) =>
          (servers[i % servers.length] ?? test).http
            .post(path)
            .set({ ...person.bearer, ...keyed })
            .send(body),
        headers,
      ),
    ),
  );
const messagesOf = (answers: readonly Answered[], status: number) =>
  new Set(
    answers
      .filter((answer) => answer.status === status)
      .map((answer) => (answer.body as { message: string }).message),
  );
const balanceOf = async (person: Person) => {
  const { body } = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
  const { availableBalanceCents, totalInvestedCents } = body as Record<string, number>;
  return { available: availableBalanceCents, invested: totalInvestedCents };
};

describe('At the same time', () => {
  it.each([['one server', 1] as const, ['two servers', 2] as const])(
    'of two hundred investments from a wallet with money for ten, ten succeed, with %s',
    async (_, servers) => {
      const member = await fundedMember(test, 1_000);
      const answers = await atOnce(CALLS, '/api/investments', member, BASIC, {
        servers: [test, second].slice(0, servers),
      });
      expect(statusesOf(answers)).toEqual({ 201: 10, 422: CALLS - 10 });
      expect(messagesOf(answers, 422)).toEqual(new Set(['Insufficient wallet balance']));
      expect(await balanceOf(member)).toEqual({ available: 0, invested: 100_000 });
    },
  );

  it('investments and withdrawals never use more than the wallet has', async () => {
    const member = await fundedMember(test, 1_000);
    const taking = { amount: 100, paymentMethod: 'ECOCASH' };
    const servers = [test, second];
    const [invested, taken] = await Promise.all([
      atOnce(CALLS / 2, '/api/investments', member, BASIC, { servers }),
      atOnce(3, '/api/wallet/withdraw', member, taking, { servers }),
    ]);
    const succeeded = [...invested, ...taken].filter(({ status }) => status === 201);
    expect(succeeded).toHaveLength(10);
    expect((await balanceOf(member)).available).toBe(0);
  });

  it('several requests with one key make one investment, and every repeat gets its answer', async () => {
    const member = await fundedMember(test, 1_000);
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await atOnce(REPEATS, '/api/investments', member, BASIC, {
      headers,
      servers: [test, second],
    });
    expect(statusesOf(answers)).toEqual({ 201: REPEATS });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await balanceOf(member)).toEqual({ available: 90_000, invested: 10_000 });
  });

  it('fifty early withdrawals of one investment pay the principal back once', async () => {
    const member = await fundedMember(test, 100);
    const { id } = await openedInvestment(test, member);
    const answers = await atOnce(
      REPEATS,
      `/api/investments/${id}/withdraw`,
      member,
      {},
      {
        servers: [test, second],
      },
    );
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: REPEATS - 1 });
    expect(await balanceOf(member)).toEqual({ available: 10_000, invested: 0 });
  });
});
