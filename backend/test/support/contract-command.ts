/** The test data of each call that writes, for the tests of the whole contract. */
import type { EndpointName } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import type { ContractWorld } from './contract-world.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface Doable {
  readonly as: Person | null;
  /** The id in the path; a call without a parameter needs none. */
  readonly id?: string;
  /** The id of a statement, if the path has one. */
  readonly line?: number;
  /** The id of a part, or of an entry of a sample, if the path has one. */
  readonly part?: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** A change that makes it a different request. */
  readonly other?: Readonly<Record<string, unknown>>;
  readonly upload?: { readonly content: Buffer; readonly filename: string; readonly contentType: string };
}

/** The path of a call, with the id of its record. */
export const addressOf = (
  { path }: Endpoint,
  { id = '', line = 1, part = '' }: Pick<Doable, 'id' | 'line' | 'part'>,
): string =>
  path
    .replace(/:(id|importId|till)/, id)
    .replace(':line', String(line))
    .replace(/:(part|entryId)/, part);

/** The request, not awaited. */
export function sent(
  { http }: Pick<TestApp, 'http'>,
  endpoint: Endpoint,
  doable: Doable,
  headers: Readonly<Record<string, string>> = {},
) {
  const request = http[endpoint.method.toLowerCase() as 'post'](addressOf(endpoint, doable));
  request.set({ ...doable.as?.bearer, ...headers });
  const { body, upload } = doable;
  if (!upload || !endpoint.upload) return request.send(body);
  for (const [field, value] of Object.entries(body)) request.field(field, String(value));
  return request.attach(endpoint.upload.field, upload.content, upload);
}

type Maker = (test: TestApp, world: ContractWorld) => Promise<Doable> | Doable;

interface ContractCommand {
  readonly make: Maker;
  /** A change that makes it a different request. */
  readonly other?: Doable['other'];
}
export type ContractCommands = Partial<Record<EndpointName, ContractCommand>>;

/** The time of the server. */
export async function now(test: TestApp): Promise<string> {
  const { body } = await test.http.get('/api/dev/clock').expect(200);
  return (body as { now: string }).now;
}
