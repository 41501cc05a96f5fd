/**
 * Every call of the contract that writes: invalid requests are refused before anything happens, repeats with a key are safe, calls
 * that move money are marked and refused without a key if keys are required, and no statement reads a whole table.
 */
import { ControlledClock } from '#platform/clock/controlled-clock';
import { allEndpoints, type EndpointName } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { problem } from '@dziva/contracts/problem';
import { proposed } from '@dziva/contracts/proposed';
import { createTestDatabase } from '@dziva/event-ledger/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { may } from '@dziva/vocabulary/permissions';
import { addressOf, type Doable, sent } from './support/contract-command.ts';
import { commandNames, made, statusesOf } from './support/contract-commands.ts';
import { type ContractWorld, contractWorld } from './support/contract-world.ts';
import { confirming, identifiedStaff, withoutDailySums } from './support/approvals.ts';
import { signInAs } from './support/people.ts';
import { lendFreely } from './support/loan-products.ts';
import { startSecondApp } from './support/second-app.ts';
import { explainAll, isTooMuch, tellsInCosts, watchPlans } from './support/plans.ts';
import { makeDataDirectory, startOn, type TestApp } from './support/test-app.ts';
import { creditedWallet } from './support/transfers.ts';

let test: TestApp;
/** On the same database, with REQUIRE_KEYS=on. */
let strict: Pick<TestApp, 'app' | 'http' | 'close'>;
let world: ContractWorld;
/** Of the OpenAPI document. */
let schemas: Record<string, RequestSchema>;
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
  strict = await startSecondApp(test, { RATE_LIMIT: 'off', APPROVALS: 'on', REQUIRE_KEYS: 'on' });
  world = await contractWorld(test);
  schemas = await requestSchemas();
});
afterAll(async () => {
  await strict.close();
  await test.close();
});

type Body = Readonly<Record<string, unknown>>;
const BALANCES: ReadonlySet<string> = new Set(['statementClosingCents', 'ledgerCents', 'statementCents']);
const NOBODY = '00000000-0000-4000-8000-000000000000';

const send = (
  endpoint: Endpoint,
  doable: Doable,
  body: Body = doable.body,
  headers: Record<string, string> = {},
) => sent(test, endpoint, { ...doable, body }, headers);
/** To the server that requires keys. */
const sendStrictly = (endpoint: Endpoint, doable: Doable, key?: string) =>
  sent(strict, endpoint, doable, key === undefined ? {} : { 'Idempotency-Key': key });

const codeOf = (body: unknown) => problem.safeParse(body).data?.code;

/** Ledger legs that this request posted. */
async function postedBy(requestId: string): Promise<number> {
  const [row] = await test.rows<{ legs: number }>(
    `SELECT count(*)::int AS legs FROM ledger.posting p JOIN es.event e ON e.pos = p.pos WHERE e.correlation_id = $1`,
    [requestId],
  );
  return row?.legs ?? 0;
}

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
        if (BALANCES.has(field) && wrong === -1) continue;
        // What the schema refuses, the server refuses in one place for all calls; one of each field is sent to see it.
        const isRefused = endpoint.body?.safeParse({ ...doable.body, [field]: wrong }).success === false;
        if (isRefused && wrong !== null && endpoint.upload === undefined) continue;
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

  if (endpoint.movesMoney === true)
    it('moves money, and is refused without a key if keys are required', async () => {
      // Preparing it may have moved the clock, which the other server checks once a second.
      await strict.app.get(ControlledClock, { strict: false }).load();
      const answer = await sendStrictly(endpoint, doable);
      expect([answer.status, codeOf(answer.body)]).toEqual([428, 'IDEMPOTENCY_KEY_REQUIRED']);
      // Checked after 401 and 403, before 400.
      await sendStrictly(endpoint, { ...doable, as: null }).expect(401);
      // Signed in now: on a slow machine the sign-in of the others is too old for an act that asks for the second factor again.
      const assessor = await signInAs(test, 'ASSESSOR');
      await sendStrictly(endpoint, { ...doable, as: assessor }).expect(
        endpoint.access !== 'anyone' && may('ASSESSOR', endpoint.access) ? 428 : 403,
      );
      await sendStrictly(endpoint, { ...doable, body: { isAdmin: 'true' } }).expect(428);
    });

  it('treats empty optional fields as missing; a repeat with the same key changes nothing, and a refused request does not use up its key; it posts to the ledger only if it is marked as moving money', async () => {
    const body = { ...emptyOptionals(requestFields(name)), ...doable.body };
    const key = { 'Idempotency-Key': `walk-${name}` };
    await send(endpoint, doable, { ...body, isAdmin: 'true' }, key).expect(400);
    // With a key, the server that requires one accepts it, too.
    const first = await (endpoint.movesMoney === true
      ? sendStrictly(endpoint, { ...doable, body }, `walk-${name}`)
      : send(endpoint, doable, body, key));
    expect(statusesOf(name)).toContain(first.status);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    if (endpoint.idempotent === true) await expectRepeatable(doable, body, key, first);
    const answers = [first, ...(await secondOf({ ...doable, body }, first.body))];
    const legs = await Promise.all(answers.map(({ headers }) => postedBy(headers['x-request-id'] ?? '')));
    expect(legs.some((count) => count > 0)).toBe(endpoint.movesMoney === true);
  });

  async function expectRepeatable(
    doable: Doable,
    body: Body,
    key: Record<string, string>,
    first: { status: number; body: unknown },
  ): Promise<void> {
    const again = await send(endpoint, doable, body, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    if (doable.other === undefined) return;
    const refused = await send(endpoint, doable, { ...body, ...doable.other }, key).expect(422);
    expect(codeOf(refused.body)).toBe('IDEMPOTENCY_KEY_REUSED');
  }

  /** The call of a second person, if one is needed: that one posts. */
  async function secondOf(doable: Doable, first: unknown) {
    const waits = proposed.safeParse(first).success;
    if (name !== 'writeOffLoan' && !waits) return [];
    const other = await identifiedStaff(test, 'ADMIN');
    if (name === 'writeOffLoan')
      return [await send(endpoint, { ...doable, as: other }, doable.body).expect(200)];
    const { proposal } = proposed.parse(first);
    return [await confirming(test, other, proposal).expect(200)];
  }
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

async function requestSchemas(): Promise<Record<string, RequestSchema>> {
  const { body } = await test.http.get('/api/openapi.json').expect(200);
  return (body as { components: { schemas: Record<string, RequestSchema> } }).components.schemas;
}

function requestFields(name: EndpointName): RequestSchema {
  return schemas[`${name.charAt(0).toUpperCase()}${name.slice(1)}Request`] ?? {};
}

/** As a form sends them when they are not filled in. */
function emptyOptionals({ properties = {}, required = [] }: RequestSchema): Body {
  const optional = Object.entries(properties).filter(
    ([field, { type }]) => !required.includes(field) && type !== 'array',
  );
  return Object.fromEntries(optional.map(([field]) => [field, '']));
}
