/** Answers calls of the app in a test: a table of method and path, and a record of what was sent. */
import { jest } from '@jest/globals';

export interface SentCall {
  readonly call: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly search: URLSearchParams;
}

interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Handler = (sent: SentCall) => FakeAnswer;

/** `{ 'GET /api/wallet/balance': () => ({ body: … }) }`; anything else is 404. `'offline'` never answers. */
export function fakeServer(routes: Readonly<Record<string, Handler | 'offline'>>): { sent: SentCall[] } {
  const sent: SentCall[] = [];
  globalThis.fetch = jest.fn<typeof fetch>((input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const call = `${init?.method ?? 'GET'} ${url.pathname}`;
    const record = {
      call,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      search: url.searchParams,
    };
    sent.push(record);
    const handler = routes[call];
    if (handler === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    const { status = 200, body = {}, headers = {} } = handler?.(record) ?? { status: 404 };
    const text = status === 204 ? null : JSON.stringify(body);
    return Promise.resolve(
      new Response(text, { status, headers: { 'Content-Type': 'application/json', ...headers } }),
    );
  });
  return { sent };
}
