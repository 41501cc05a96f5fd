/** The connection breaks after the commit was sent: the answer must not say that nothing was changed. */
import { problem } from '@dziva/contracts/problem';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Cable } from './support/cable.ts';
import { type Person, signInAs } from './support/people.ts';
import { startSecondApp } from './support/second-app.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { until } from '@dziva/event-ledger/testing/until';

let test: TestApp;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE');
});
afterAll(() => test.close());

/** A server with new connections, so that each statement is still sent with its text. */
async function withServerBehindCable(
  use: (cable: Cable, http: TestApp['http']) => Promise<void>,
): Promise<void> {
  const cable = await Cable.to(test.database.appUrl);
  const server = await startSecondApp(test, { APP_DATABASE_URL: cable.url, RATE_LIMIT: 'off' });
  try {
    await use(cable, server.http);
  } finally {
    await server.close();
    await cable.cut();
  }
}

const creditsOf = async (member: Person): Promise<number> => {
  const [row] = await test.rows<{ credits: number }>(
    `SELECT count(*)::int AS credits FROM es.event WHERE type = 'WalletAdjusted' AND body::jsonb ->> 'userId' = $1`,
    [member.id],
  );
  return row?.credits ?? 0;
};

/** A credit of US$5 during which the answer to `text` is lost, and then the connection. */
async function creditWithoutAnswer(
  cable: Cable,
  http: TestApp['http'],
  member: Person,
  text: string,
  headers: Record<string, string>,
) {
  const lost = cable.loseAnswerTo(text);
  const answering = send(http, member, headers).then((answer) => answer);
  await lost;
  await until(
    () => creditsOf(member),
    (credits) => credits === 1,
  );
  await cable.cut();
  await cable.mend();
  return answering;
}

const send = (http: TestApp['http'], member: Person, headers: Record<string, string> = {}) =>
  http
    .post('/api/admin/wallet/credit')
    .set({ ...finance.bearer, ...headers })
    .send({ userId: member.id, amount: 5, description: 'A correction' });

describe('When the connection breaks after the commit was sent', () => {
  it('without a key the answer says that the outcome is unknown, and does not suggest a repeat', () =>
    withServerBehindCable(async (cable, http) => {
      const member = await signInAs(test, 'APPLICANT');
      const answer = await creditWithoutAnswer(cable, http, member, 'COMMIT', {});
      expect([answer.status, problem.parse(answer.body).code]).toEqual([503, 'OUTCOME_UNKNOWN']);
      expect(problem.parse(answer.body).message).not.toContain('Nothing was changed');
      expect(problem.parse(answer.body).message).toMatch(/look/i);
      expect(answer.headers['retry-after']).toBeUndefined();
      expect(await creditsOf(member)).toBe(1);
    }));

  it('with a key the answer says so too, and a repeat with the key does it once', () =>
    withServerBehindCable(async (cable, http) => {
      const member = await signInAs(test, 'APPLICANT');
      const key = { 'Idempotency-Key': randomUUID() };
      const answer = await creditWithoutAnswer(cable, http, member, 'COMMIT', key);
      expect([answer.status, problem.parse(answer.body).code]).toEqual([503, 'OUTCOME_UNKNOWN']);
      expect(problem.parse(answer.body).message).toContain('same Idempotency-Key');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      const again = await send(http, member, key).expect(201);
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect(await creditsOf(member)).toBe(1);
    }));
});

describe('When the connection breaks before a commit could have been sent', () => {
  it('before the command, the answer says that nothing was changed', () =>
    withServerBehindCable(async (cable, http) => {
      const member = await signInAs(test, 'APPLICANT');
      await http.get('/api/health/ready').expect(200);
      await cable.cut();
      const answer = await send(http, member);
      expect([answer.status, problem.parse(answer.body).code]).toEqual([503, 'UNAVAILABLE']);
      expect(problem.parse(answer.body).message).toContain('Nothing was changed');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(await creditsOf(member)).toBe(0);
      await cable.mend();
    }));

  it('in the middle of a transaction with a key, the answer is the same', () =>
    withServerBehindCable(async (cable, http) => {
      const member = await signInAs(test, 'APPLICANT');
      const lost = cable.loseAnswerTo('es.append_command(');
      const answering = send(http, member, { 'Idempotency-Key': randomUUID() }).then((answer) => answer);
      await lost;
      await cable.cut();
      await cable.mend();
      const answer = await answering;
      expect([answer.status, problem.parse(answer.body).code]).toEqual([503, 'UNAVAILABLE']);
      expect(await creditsOf(member)).toBe(0);
    }));
});
