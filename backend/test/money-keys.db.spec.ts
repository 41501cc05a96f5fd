/**
 * Calls that move money are marked in the contract, and other writes need no key. That each of them is refused without a key, and
 * that only they post to the ledger, is walked with the contract (`contract-walk.writes`).
 */
import { allEndpoints, type EndpointName } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressOf } from './support/contract-command.ts';
import { commandNames } from './support/contract-commands.ts';
import { signInAs } from './support/people.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const endpoints: [EndpointName, Endpoint][] = Object.entries(allEndpoints) as [EndpointName, Endpoint][];
const moneyNames = endpoints.filter(([, { movesMoney }]) => movesMoney === true).map(([name]) => name);
const otherWrites = endpoints
  .filter(([, { method, movesMoney }]) => method !== 'GET' && movesMoney !== true)
  .map(([name]) => name);

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('A call that moves money', () => {
  it.each(moneyNames)('%s can be repeated with the same key', (name) =>
    expect((allEndpoints[name] as Endpoint).idempotent).toBe(true),
  );

  it.each(moneyNames)('%s is walked with the contract', (name) => expect(commandNames).toContain(name));
});

describe('Another write', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ REQUIRE_KEYS: 'on' });
  });
  afterAll(() => strict.close());

  it.each(otherWrites)('%s needs no key', async (name) => {
    const endpoint: Endpoint = allEndpoints[name];
    // Each with its own caller, because some of these end sessions.
    const { bearer } = await signInAs(strict, 'ADMIN');
    const answer = await strict.http[endpoint.method.toLowerCase() as 'post'](
      addressOf(endpoint, { id: NOBODY }),
    )
      .set(bearer)
      .send({ isAdmin: 'true' });
    expect(answer.status).not.toBe(428);
  });
});
