/** Calls that move money are marked in the contract, and are refused without a key if keys are required. */
import { ControlledClock } from '#platform/clock/controlled-clock';
import { allEndpoints, type EndpointName } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { problem } from '@dziva/contracts/problem';
import { proposed } from '@dziva/contracts/proposed';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirming, identifiedStaff, withoutDailySums } from './support/approvals.ts';
import { addressOf, type Doable } from './support/contract-command.ts';
import { commandNames, made, statusesOf } from './support/contract-commands.ts';
import { type ContractWorld, contractWorld } from './support/contract-world.ts';
import { signInAs } from './support/people.ts';
import { startSecondApp } from './support/second-app.ts';
import { lendFreely } from './support/loan-products.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { creditedWallet } from './support/transfers.ts';

const endpoints: [EndpointName, Endpoint][] = Object.entries(allEndpoints) as [EndpointName, Endpoint][];
const moneyNames = endpoints.filter(([, { movesMoney }]) => movesMoney === true).map(([name]) => name);
const otherWrites = endpoints
  .filter(([, { method, movesMoney }]) => method !== 'GET' && movesMoney !== true)
  .map(([name]) => name);

const NOBODY = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
/** On the same database, with REQUIRE_KEYS=on. */
let strict: Pick<TestApp, 'app' | 'http' | 'close'>;
let world: ContractWorld;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  await withoutDailySums(test);
  strict = await startSecondApp(test, { RATE_LIMIT: 'off', REQUIRE_KEYS: 'on' });
  world = await contractWorld(test);
});
afterAll(async () => {
  await strict.close();
  await test.close();
});

function send(
  { http }: Pick<TestApp, 'http'>,
  endpoint: Endpoint,
  doable: Doable,
  headers: Record<string, string> = {},
) {
  const { as, body, upload } = doable;
  const request = http[endpoint.method.toLowerCase() as 'post'](
    addressOf(endpoint, { id: NOBODY, ...doable }),
  ).set({ ...as?.bearer, ...headers });
  if (!upload || !endpoint.upload) return request.send(body);
  for (const [field, value] of Object.entries(body)) request.field(field, String(value));
  return request.attach(endpoint.upload.field, upload.content, upload);
}

const codeOf = (body: unknown) => problem.safeParse(body).data?.code;

async function doableWithMoney(name: EndpointName): Promise<Doable> {
  const member = await signInAs(test, 'APPLICANT');
  await creditedWallet(test, world.finance, member, 5_000);
  return made(test, { ...world, member }, name);
}

describe('A call that moves money', () => {
  it.each(moneyNames)('%s can be repeated with the same key', (name) =>
    expect((allEndpoints[name] as Endpoint).idempotent).toBe(true),
  );

  it.each(moneyNames)('%s is refused without a key if keys are required', async (name) => {
    const endpoint: Endpoint = allEndpoints[name];
    const doable = await doableWithMoney(name);
    // Preparing it may have moved the clock, which the other server checks once a second.
    await strict.app.get(ControlledClock, { strict: false }).load();
    const answer = await send(strict, endpoint, doable);
    expect([answer.status, codeOf(answer.body)]).toEqual([428, 'IDEMPOTENCY_KEY_REQUIRED']);
    // Checked after 401 and 403, before 400.
    await send(strict, endpoint, { ...doable, as: null }).expect(401);
    await send(strict, endpoint, { ...doable, as: world.assessor }).expect(
      endpoint.access === 'signed-in' ? 428 : 403,
    );
    await send(strict, endpoint, { ...doable, body: { isAdmin: 'true' } }).expect(428);
    const { status } = await send(strict, endpoint, doable, { 'Idempotency-Key': `strict-${name}` });
    expect(statusesOf(name)).toContain(status);
  });

  it.each(moneyNames)('%s is accepted without a key if keys are not required', async (name) => {
    const endpoint: Endpoint = allEndpoints[name];
    const { status } = await send(test, endpoint, await doableWithMoney(name));
    expect(statusesOf(name)).toContain(status);
  });
});

describe('Another write', () => {
  it.each(otherWrites)('%s needs no key', async (name) => {
    // Each with its own caller, because some of these end sessions.
    const as = await signInAs(test, 'ADMIN');
    const answer = await send(strict, allEndpoints[name], { as, body: { isAdmin: 'true' } });
    expect(answer.status).not.toBe(428);
  });
});

describe('A command that posts to the ledger', () => {
  /** Ledger legs that this request posted. */
  const postedBy = async (requestId: string) => {
    const [row] = await test.rows<{ legs: number }>(
      `SELECT count(*)::int AS legs FROM ledger.posting p JOIN es.event e ON e.pos = p.pos WHERE e.correlation_id = $1`,
      [requestId],
    );
    return row?.legs ?? 0;
  };

  it.each(commandNames)('%s is marked as moving money, or posts nothing', async (name) => {
    const endpoint: Endpoint = allEndpoints[name];
    const doable = await doableWithMoney(name);
    const answer = await send(test, endpoint, doable);
    expect(answer.status).toBeLessThan(300);
    const answers = [answer, ...(await secondOf(name, endpoint, doable, answer.body))];
    const legs = await Promise.all(answers.map(({ headers }) => postedBy(headers['x-request-id'] ?? '')));
    expect({ name, posts: legs.some((count) => count > 0) }).toEqual({
      name,
      posts: endpoint.movesMoney === true,
    });
  });

  it('includes every call that moves money', () =>
    expect(moneyNames.filter((name) => !commandNames.includes(name))).toEqual([]));

  /** The call of a second person, if one is needed: that one posts. */
  async function secondOf(name: EndpointName, endpoint: Endpoint, doable: Doable, first: unknown) {
    const waits = proposed.safeParse(first).success;
    if (name !== 'writeOffLoan' && !waits) return [];
    const other = await identifiedStaff(test, 'ADMIN');
    if (name === 'writeOffLoan') return [await send(test, endpoint, { ...doable, as: other }).expect(200)];
    const { proposal } = proposed.parse(first);
    return [await confirming(test, other, proposal).expect(200)];
  }
});
