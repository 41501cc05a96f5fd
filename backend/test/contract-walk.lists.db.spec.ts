/** Every list of the contract with every word that its parameters accept, for everyone who may read it. */
import { allEndpoints } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { inputSchema, fieldsOf } from '@dziva/contracts/openapi-schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { may } from '@dziva/vocabulary/permissions';
import { type ContractWorld, contractWorld } from './support/contract-world.ts';
import { csvRows } from './support/csv-rows.ts';
import type { Person } from './support/people.ts';
import { lendFreely } from './support/loan-products.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { creditedWallet } from './support/transfers.ts';

let test: TestApp;
let world: ContractWorld;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  world = await contractWorld(test);
  // One person’s word, within the last 30 days.
  await creditedWallet(test, world.finance, world.member, 1);
  // There is no gateway here that would write messages.
  await test.rows(
    'INSERT INTO app.text_message (id, user_id, created_at, due_at) VALUES ($1, $1, now(), now())',
    [world.member.id],
  );
});
afterAll(() => test.close());

interface List {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly row: z.ZodType;
  /** The words that each parameter accepts; empty if it also accepts other text. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

type Row = Readonly<Record<string, unknown>>;

/** Has a spec of its own, because it does not exist elsewhere. */
const ONLY_IN_DEMO = new Set(['listDemoMessages']);

const lists = Object.entries(allEndpoints).flatMap(([name, endpoint]: [string, Endpoint]): List[] => {
  const { answer, method, path } = endpoint;
  if (method !== 'GET' || answer.kind !== 'json' || !(answer.schema instanceof z.ZodArray)) return [];
  if (path.includes(':') || ONLY_IN_DEMO.has(name)) return [];
  const { element } = answer.schema;
  const row = element instanceof z.ZodObject ? element.strict() : (element as z.ZodType);
  const words = Object.fromEntries(
    fieldsOf(endpoint.query).map(([field, schema]) => [field, wordsOf(schema)] as const),
  );
  return [{ name, endpoint, row, words }];
});

function wordsOf(schema: z.ZodType): readonly string[] {
  const { enum: words } = inputSchema(schema) as { enum?: readonly string[] };
  return words ?? [];
}

const sees = (endpoint: Endpoint, { role }: Person): boolean =>
  endpoint.access === 'anyone' || may(role, endpoint.access);

/** The caller who sees most: an administrator, or the member if the list shows only their own. */
const reader = ({ endpoint }: List): Person =>
  ['/api/wallet', '/api/notifications', '/api/me', '/api/profile'].some((path) =>
    endpoint.path.startsWith(path),
  )
    ? world.member
    : world.admin;

const get = ({ endpoint }: List, person: Person, query: string) =>
  test.http.get(`${endpoint.path}?${query}`).set(person.bearer);

async function rowsOf(list: List, person: Person, query = ''): Promise<Row[]> {
  const answer = await get(list, person, query);
  expect({ query, status: answer.status }).toEqual({ query, status: 200 });
  return z.array(list.row).parse(answer.body) as Row[];
}

describe.each(lists)('$name', (list) => {
  const { endpoint, words } = list;
  const parameters = Object.keys(words);

  it('has the shape of the contract and no other fields, for everyone who may read it', async () => {
    for (const person of [world.member, world.assessor, world.finance, world.admin]) {
      if (sees(endpoint, person)) await rowsOf(list, person);
      else await get(list, person, '').expect(403);
    }
  });

  it('accepts every word of each parameter, and an empty parameter', async () => {
    for (const [parameter, known] of Object.entries(words)) {
      if (parameter === 'format') continue;
      for (const word of ['', ...known]) {
        const rows = await rowsOf(list, reader(list), `${parameter}=${encodeURIComponent(word)}`);
        if (parameter === 'sort' && word !== '') expectSorted(rows, word);
      }
    }
    if (parameters.length > 0)
      await rowsOf(list, reader(list), parameters.map((each) => `${each}=`).join('&'));
  });

  it('refuses unknown words and repeated parameters', async () => {
    const injected = encodeURIComponent("' OR 1=1--");
    for (const parameter of parameters) {
      await get(list, reader(list), `${parameter}=a&${parameter}=b`).expect(400);
      const answer = await get(list, reader(list), `${parameter}=${injected}`);
      // If a parameter accepts any text, nothing is found for this one.
      const found = answer.status === 200 ? { status: 200, body: [] } : { status: 400 };
      expect({ parameter, status: answer.status, body: answer.body }).toMatchObject({ parameter, ...found });
    }
    await get(list, reader(list), 'nonsense=1').expect(400);
  });

  const isPaged = parameters.includes('page');
  if (isPaged)
    it('is divided into pages with the total and links, which keep the filters', async () => {
      const all = await rowsOf(list, reader(list));
      const page = await get(list, reader(list), 'page=2&pageSize=1').expect(200);
      expect(page.body).toEqual(all.slice(1, 2));
      expect(page.headers['x-total-count']).toBe(String(all.length));
      expect(page.headers['link']).toContain(`<${endpoint.path}?page=1&pageSize=1>; rel="prev"`);
      const beyond = await get(list, reader(list), 'page=999&pageSize=100').expect(200);
      expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], String(all.length)]);
    });

  if (parameters.includes('q'))
    it('searches for the exact text, including % and _', async () => {
      const all = await rowsOf(list, reader(list));
      for (const q of ['%25', '_', '%5C', 'no%20such%20thing']) {
        const found = await rowsOf(list, reader(list), `q=${q}`);
        expect({ q, found: found.length < all.length }).toEqual({ q, found: true });
      }
    });

  if (endpoint.csv === true)
    it('is the same as a file, with all rows and not only the page', async () => {
      const all = await rowsOf(list, reader(list));
      const answer = await get(list, reader(list), `format=csv${isPaged ? '&page=1&pageSize=1' : ''}`).expect(
        200,
      );
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="[a-z-]+\.csv"/),
        'cache-control': 'no-store',
      });
      expect(csvRows(answer.text).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    });
});

/** Ascending, or descending with a minus; nulls may come first or last. */
function expectSorted(rows: readonly Row[], word: string): void {
  const field = word.replace(/^-/, '');
  const values = rows.map((row) => row[field]).filter((value) => value !== null && value !== undefined);
  const order = [...values].sort((a, b) => compare(a, b) * (word.startsWith('-') ? -1 : 1));
  expect({ word, values }).toEqual({ word, values: order });
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en');
}
