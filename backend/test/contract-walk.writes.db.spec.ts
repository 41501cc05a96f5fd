/**
 * Every call of the contract that writes: invalid requests are refused before anything happens, repeats with a key are safe, and
 * no statement reads a whole table.
 */
import { allEndpoints, type EndpointName } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { problem } from '@dziva/contracts/problem';
import { createTestDatabase } from '@dziva/event-ledger/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressOf, type Doable, sent } from './support/contract-command.ts';
import { commandNames, made, statusesOf } from './support/contract-commands.ts';
import { type ContractWorld, contractWorld } from './support/contract-world.ts';
import { withoutDailySums } from './support/approvals.ts';
import { signInAs } from './support/people.ts';
import { lendFreely } from './support/loan-products.ts';
import { explainAll, isTooMuch, tellsInCosts, watchPlans } from './support/plans.ts';
import { makeDataDirectory, startOn, type TestApp } from './support/test-app.ts';
import { creditedWallet } from './support/transfers.ts';

let test: TestApp;
let world: ContractWorld;
let statements = 0;
/** Those that read a whole table, or were compiled, each once. */
const tooMuch = new Set<string>();
beforeAll(async () => {
  const database = await createTestDatabase();
  await explainAll(database);
  test = await startOn(database, await makeDataDirectory(), { APPROVALS: 'on' });
  await watchPlans(test, (plan) => {
    statements += 1;
    if (isTooMuch(plan)) tooMuch.add(plan['Query Text']);
  });
  await lendFreely(test);
  await withoutDailySums(test);
  world = await contractWorld(test);
});
afterAll(() => test.close());

type Body = Readonly<Record<string, unknown>>;
const NOBODY = '00000000-0000-4000-8000-000000000000';

const send = (
  endpoint: Endpoint,
  doable: Doable,
  body: Body = doable.body,
  headers: Record<string, string> = {},
) => sent(test, endpoint, { ...doable, body }, headers);

/** The same request with a body of raw bytes. */
function sendRaw(endpoint: Endpoint, doable: Doable, contentType: string, text: string) {
  return test.http[endpoint.method.toLowerCase() as 'post'](addressOf(endpoint, doable))
    .set({ ...doable.as?.bearer, 'Content-Type': contentType })
    .serialize((value: unknown) => String(value))
    .send(text);
}

describe.each(commandNames)('%s', (name: EndpointName) => {
  const endpoint: Endpoint = allEndpoints[name];
  let doable: Doable;
  beforeAll(async () => {
    const member = await signInAs(test, 'APPLICANT');
    await creditedWallet(test, world.finance, member, 5_000);
    doable = await made(test, { ...world, member }, name);
  });

  it('refuses other content types, bodies that are no object, and unknown keys', async () => {
    if (endpoint.upload) await sendRaw(endpoint, doable, 'application/json', '{}').expect(415);
    else {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/merge-patch+json'])
        await sendRaw(endpoint, doable, type, JSON.stringify(doable.body)).expect(415);
      for (const text of ['[]', 'null', '"x"', '5', '{', '{}{}', '\uFEFF{}'])
        await sendRaw(endpoint, doable, 'application/json', text).expect(400);
    }
    const { body } = await send(endpoint, doable, { ...doable.body, isAdmin: 'true' }).expect(400);
    expect(problem.parse(body).errors).toContainEqual(expect.objectContaining({ path: 'isAdmin' }));
  });

  it('refuses a field of the wrong type, and never fails with an internal error', async () => {
    for (const [field, value] of Object.entries(doable.body)) {
      for (const wrong of wrongFor(value, endpoint.upload !== undefined)) {
        // The balance of a till, the only amount that may be below zero.
        if (field === 'statementClosingCents' && wrong === -1) continue;
        const answer = await send(endpoint, doable, { ...doable.body, [field]: wrong });
        expect({ field, wrong, status: answer.status }).toEqual({ field, wrong, status: 400 });
      }
    }
  });

  if (/:(id|importId)/.test(endpoint.path))
    it('checks the body before it looks for the record: 400, then 404', async () => {
      await send(endpoint, { ...doable, id: NOBODY }).expect(404);
      await send(endpoint, { ...doable, id: 'nothing' }).expect(404);
      await send(endpoint, { ...doable, id: NOBODY }, { ...doable.body, isAdmin: 'true' }).expect(400);
    });

  it('treats empty optional fields as missing; a repeat with the same key changes nothing, and a refused request does not use up its key', async () => {
    const body = { ...emptyOptionals(await requestFields(name)), ...doable.body };
    const key = { 'Idempotency-Key': `walk-${name}` };
    await send(endpoint, doable, { ...body, isAdmin: 'true' }, key).expect(400);
    const first = await send(endpoint, doable, body, key);
    expect(statusesOf(name)).toContain(first.status);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    if (endpoint.idempotent !== true) return;
    const again = await send(endpoint, doable, body, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const other = { ...body, ...doable.other };
    if (doable.other === undefined) return;
    const refused = await send(endpoint, doable, other, key).expect(422);
    expect(problem.parse(refused.body).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

// Commands forbid PostgreSQL to read a whole table where it has a choice. Where it has none, everybody waits longer with each member.
((await tellsInCosts()) ? describe : describe.skip)('The statements of all that', () => {
  it('read no whole table, and none is compiled', () => {
    expect(statements).toBeGreaterThan(10_000);
    expect([...tooMuch]).toEqual([]);
  });
});

/** Values of other types than this one; multipart has only text. */
function wrongFor(value: unknown, isMultipart: boolean): readonly unknown[] {
  if (isMultipart) return ['a\u0000b', '\u202E'];
  if (typeof value === 'number') return ['1e3', -1, null, [5], {}, true, 1e21, ''];
  if (Array.isArray(value)) return [null, 5, {}];
  if (typeof value === 'boolean') return [null, {}, [], [value], 'true', 5];
  return [null, {}, [], [value], true, 5, '\uD800', 'x'.repeat(3_000)];
}

interface RequestSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
  readonly required?: readonly string[];
}

async function requestFields(name: EndpointName): Promise<RequestSchema> {
  const { body } = await test.http.get('/api/openapi.json').expect(200);
  const { schemas } = (body as { components: { schemas: Record<string, RequestSchema> } }).components;
  return schemas[`${name.charAt(0).toUpperCase()}${name.slice(1)}Request`] ?? {};
}

/** As a form sends them when they are not filled in. */
function emptyOptionals({ properties = {}, required = [] }: RequestSchema): Body {
  const optional = Object.entries(properties).filter(
    ([field, { type }]) => !required.includes(field) && type !== 'array',
  );
  return Object.fromEntries(optional.map(([field]) => [field, '']));
}
