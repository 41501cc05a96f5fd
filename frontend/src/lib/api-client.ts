/** The one way to the server: every call is an endpoint of the contract, typed by it in and out. */
import type { AnswerOf, Call, Endpoint } from '@dziva/contracts/endpoint';
import { ApiError, NetworkError } from './api-error.ts';
import { noteSessionUse } from './session-clock.ts';
import { forgetSessionToken, sessionToken } from './session-token.ts';

const NO_CONTENT = 204;

type Part = 'params' | 'query' | 'body';

/** Parameters and body where the endpoint has them; a query may always be left out. */
export type CallInput<E extends Endpoint> = {
  [K in Part as K extends 'query' ? never : Call<E>[K] extends undefined ? never : K]: Call<E>[K];
} & { query?: Call<E>['query'] };

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** One page of a list with the number of all rows behind the filters. */
export interface Page<T> {
  readonly rows: T;
  readonly total: number;
}

/** A stretch of a history that only grows. */
export interface Stretch<T> extends Page<T> {
  /** The cursor of the next stretch, or null where this is the last one. */
  readonly next: string | null;
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, input, options);
  return readJson<E>(response);
}

/**
 * The same for what every page asks before it is anybody's: the endpoint comes as a type only, so that its schemas are
 * not loaded for it; its method and path are then written out, and the type holds them to the contract.
 */
export async function callAt<E extends Endpoint>(
  { method, path }: Pick<E, 'method' | 'path'>,
  options: CallOptions = {},
  input: Partial<CallInput<E>> = {},
): Promise<AnswerOf<E>> {
  const response = await send({ method, path }, input, options);
  return readJson<E>(response);
}

/** A list with its `X-Total-Count`; without the header the rows are all there are. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Page<AnswerOf<E>>> {
  return readPage<E>(await send(endpoint, input, options));
}

/** A list read by cursor: `Link` leads on. */
export async function callHistory<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Stretch<AnswerOf<E>>> {
  const response = await send(endpoint, input, options);
  const link = response.headers.get('Link') ?? '';
  const next = /[?&]after=([\w-]+)[^>]*>; rel="next"/.exec(link)?.[1] ?? null;
  return { ...(await readPage<E>(response)), next };
}

/** The bytes of a file answer. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await send(endpoint, input, options);
  return response.blob();
}

/** The address of an endpoint: parameters escaped, empty query values left out, lists written with commas. */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  input: { params?: unknown; query?: unknown },
): string {
  const params = entriesOf(input.params);
  const path = params.reduce<string>(
    (address, [name, value]) =>
      address.replace(`:${name}`, encodeURIComponent(isWritten(value) ? String(value) : '')),
    endpoint.path,
  );
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) {
    const written = Array.isArray(value) ? value.join(',') : value;
    if (isWritten(written)) query.set(name, String(written));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The headers every call carries. */
export function headersOf(options: CallOptions): Record<string, string> {
  const token = sessionToken();
  return {
    Accept: 'application/json, */*;q=0.8',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
  };
}

/** An answered 401 ends the session of the token that was sent, and of no newer one. */
export function noteAnswer(status: number, tokenSent: string | null): void {
  if (tokenSent === null) return;
  if (status === 401) forgetSessionToken(tokenSent);
  else noteSessionUse();
}

async function send(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: { params?: unknown; query?: unknown; body?: unknown },
  options: CallOptions,
): Promise<Response> {
  const tokenSent = sessionToken();
  const headers = headersOf(options);
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  }).catch((cause: unknown) => {
    if (options.signal?.aborted === true) throw cause;
    throw new NetworkError(cause);
  });
  noteAnswer(response.status, tokenSent);
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError(
    response.status,
    body,
    response.statusText,
    response.headers.get('X-Request-Id'),
    Number.isFinite(retryAfter) ? retryAfter : null,
  );
}

async function readPage<E extends Endpoint>(response: Response): Promise<Page<AnswerOf<E>>> {
  const rows = await readJson<E>(response);
  const header = response.headers.get('X-Total-Count');
  const list: unknown = rows;
  const counted = Array.isArray(list) ? list.length : 0;
  return { rows, total: header === null ? counted : Number(header) };
}

async function readJson<E extends Endpoint>(response: Response): Promise<AnswerOf<E>> {
  const answer: unknown = response.status === NO_CONTENT ? undefined : await response.json();
  // The server validates its answers against the contract in its own tests; checking them again here
  // would cost every phone the time for nothing.
  return answer as AnswerOf<E>;
}

/** Parameters are words and numbers; what is left out or empty is not written. */
function isWritten(value: unknown): value is string | number | boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}

function entriesOf(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : [];
}
