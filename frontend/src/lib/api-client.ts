/** All calls to the server go through this file: each to a route of the contract, with the types of its input and answer. */
import type { allEndpoints } from '@dziva/contracts/all-endpoints';
import type { AnswerOf, Call, Route } from '@dziva/contracts/endpoint';
import { me } from '@dziva/contracts/routes/identity';
import { ApiError, NetworkError } from './api-error.ts';
import { noteSessionUse } from './session-clock.ts';
import { requireOwner } from './session-owner.ts';
import { forgetSessionToken, sessionToken } from './session-token.ts';
import { askStepUp, noteFactorRequired } from './step-up.ts';
import { keyToSend, noteAnswered, noteSending } from './unanswered.ts';

const NO_CONTENT = 204;
const SERVER_ERROR = 500;
/** What is asked beside the query of a call. */
let askedBeside: (route: Route) => Readonly<Record<string, string>> = () => ({});

/** From now on every call asks for this, too. */
export function askBeside(asked: typeof askedBeside): void {
  askedBeside = asked;
}

type Part = 'params' | 'query' | 'body';

/** What a route takes and answers: the endpoint with its method and path. Only types of the schemas are imported here. */
type EndpointAt<R extends Route> = Extract<
  (typeof allEndpoints)[keyof typeof allEndpoints],
  Pick<R, 'method' | 'path'>
>;
/** The JSON that comes back (undefined where there is none). */
export type Answer<R extends Route> = AnswerOf<EndpointAt<R>>;
type Sent<R extends Route> = Call<EndpointAt<R>>;

/** Parameters and body where the route takes them; a query may always be left out. */
export type CallInput<R extends Route> = {
  [K in Part as K extends 'query' ? never : Sent<R>[K] extends undefined ? never : K]: Sent<R>[K];
} & { query?: Sent<R>['query'] };

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** One page of a list, with the number of all rows that match the filters. */
export interface Page<T> {
  readonly rows: T;
  readonly total: number;
}

/** One page of a list that is read by cursor. */
export interface HistoryPage<T> extends Page<T> {
  /** The cursor of the next page, or null if this is the last one. */
  readonly next: string | null;
}

export async function call<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<Answer<R>> {
  const response = await send(route, input, options);
  return readJson<R>(response);
}

/** A page of a list. Its total is the `X-Total-Count` header; without that header, the number of rows. */
export async function callPage<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<Page<Answer<R>>> {
  return readPage<R>(await send(route, input, options));
}

/** A page of a list that is read by cursor. The cursor of the next page is in the `Link` header. */
export async function callHistory<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<HistoryPage<Answer<R>>> {
  const response = await send(route, input, options);
  const link = response.headers.get('Link') ?? '';
  const next = /[?&]after=([\w-]+)[^>]*>; rel="next"/.exec(link)?.[1] ?? null;
  return { ...(await readPage<R>(response)), next };
}

/** The bytes of an answer that is a file. */
export async function callFile<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await send(route, input, options);
  return response.blob();
}

/** The rows that match a list's filters, as a CSV file. Every list that can be exported takes `format`. */
export async function callCsv<R extends Route>(route: R, input: CallInput<R>): Promise<Blob> {
  const { params, query }: { params?: unknown; query?: unknown } = input;
  const asCsv = Object.fromEntries([...entriesOf(query), ['format', 'csv']]);
  const response = await send(route, { params, query: asCsv }, {});
  return response.blob();
}

/** The address of a route: parameters escaped, empty query values left out, lists joined with commas. */
export function addressOf(route: Pick<Route, 'path'>, input: { params?: unknown; query?: unknown }): string {
  const params = entriesOf(input.params);
  const path = params.reduce<string>(
    (address, [name, value]) =>
      address.replace(`:${name}`, encodeURIComponent(isWritten(value) ? String(value) : '')),
    route.path,
  );
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) {
    const written = Array.isArray(value) ? value.join(',') : value;
    if (isWritten(written)) query.set(name, String(written));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The headers of every call. */
export function headersOf(options: CallOptions): Record<string, string> {
  const token = sessionToken();
  return {
    Accept: 'application/json, */*;q=0.8',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
  };
}

/** A 401 ends the session of the token that was sent. If another sign-in has stored a newer token, that one stays. */
export function noteAnswer(status: number, tokenSent: string | null): void {
  if (tokenSent === null) return;
  if (status === 401) forgetSessionToken(tokenSent);
  else noteSessionUse();
}

interface Sending {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

async function send(route: Route, input: Sending, options: CallOptions): Promise<Response> {
  const amount = amountOf(route, input, options);
  const own = amount === null ? options : { ...options, idempotencyKey: await keyToSend(amount) };
  return confirmed(route, own, () => sendOnce(route, input, own));
}

/** The amount that a call with a key sends, and where to; null if it sends none. */
function amountOf(route: Route, { params, body }: Sending, { idempotencyKey: key }: CallOptions) {
  if (key === undefined) return null;
  const sent = Object.fromEntries(entriesOf(body));
  // Some calls take the amount in dollars, as the specification has it.
  const amountCents = sent['amountCents'] ?? Math.round(Number(sent['amount']) * 100);
  return typeof amountCents === 'number' && amountCents > 0
    ? { key, address: addressOf(route, { params }), amountCents }
    : null;
}

/** Anybody may sign in and out here. Everything else that writes belongs to the person whom the page shows. */
const isOfPerson = ({ method, path }: Route): boolean => method !== 'GET' && !path.startsWith('/api/auth/');

const whoseToken = async (): Promise<string> =>
  ((await (await sendOnce(me, {}, {})).json()) as Answer<typeof me>).id;

/**
 * Sends a call, if it still belongs to the person of the token. If the server wants the person to confirm who they are first, asks
 * them and sends it again with the same key.
 */
export async function confirmed<T>(
  route: Route,
  { idempotencyKey }: CallOptions,
  sendIt: () => Promise<T>,
): Promise<T> {
  if (isOfPerson(route)) await requireOwner(idempotencyKey, whoseToken);
  try {
    return await sendIt();
  } catch (refusal) {
    const code = refusal instanceof ApiError ? refusal.code : null;
    if (code === 'SECOND_FACTOR_REQUIRED') noteFactorRequired();
    if (code !== 'STEP_UP_REQUIRED' || !(await askStepUp())) throw refusal;
    return sendIt();
  }
}

async function sendOnce(route: Route, input: Sending, options: CallOptions): Promise<Response> {
  const tokenSent = sessionToken();
  const headers = headersOf(options);
  const amount = amountOf(route, input, options);
  if (amount !== null) noteSending(amount);
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await fetch(
    addressOf(route, {
      ...input,
      query: { ...Object.fromEntries(entriesOf(input.query)), ...askedBeside(route) },
    }),
    {
      method: route.method,
      credentials: 'include',
      headers,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    },
  ).catch((cause: unknown) => {
    if (options.signal?.aborted === true) throw cause;
    throw new NetworkError(cause);
  });
  noteAnswer(response.status, tokenSent);
  // A server that fails may have done it all the same.
  if (amount !== null && response.status < SERVER_ERROR) noteAnswered(amount.key);
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

async function readPage<R extends Route>(response: Response): Promise<Page<Answer<R>>> {
  const rows = await readJson<R>(response);
  const header = response.headers.get('X-Total-Count');
  const list: unknown = rows;
  const counted = Array.isArray(list) ? list.length : 0;
  return { rows, total: header === null ? counted : Number(header) };
}

async function readJson<R extends Route>(response: Response): Promise<Answer<R>> {
  const answer: unknown = response.status === NO_CONTENT ? undefined : await response.json();
  // The server's own tests validate its answers against the contract. Checking them again here would cost time on
  // every phone.
  return answer as Answer<R>;
}

/** Parameters are strings, numbers or booleans; missing and empty ones are left out. */
function isWritten(value: unknown): value is string | number | boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}

function entriesOf(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : [];
}
