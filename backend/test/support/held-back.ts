/** A request whose body is held back: the server has read the headers and accepted the caller, and waits for the rest. */
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import { until } from '@dziva/event-ledger/testing/until';

export interface Call {
  readonly method?: 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or a body with its own content type. */
  readonly body: object | { readonly type: string; readonly bytes: Buffer };
}

export interface HeldBack {
  /** Sends the rest, and returns the server's answer. */
  readonly sendRest: () => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
}

/** Sends the headers and the first byte of the body, and waits until the guard has accepted the caller. */
export async function heldBack(test: TestApp, person: Pick<Person, 'token'>, call: Call): Promise<HeldBack> {
  const { type, bytes } = encoded(call.body);
  const sessionId = sessionOf(person.token);
  // The guard records at most once a minute that a session is in use; this shows when the guard has run.
  await test.rows(`UPDATE app.session SET last_seen_at = now() - interval '5 minutes' WHERE id = $1`, [
    sessionId,
  ]);
  const outgoing = request({
    port: portOf(test),
    method: call.method ?? 'POST',
    path: call.path,
    headers: {
      Authorization: `Bearer ${person.token}`,
      'Content-Type': type,
      'Content-Length': bytes.length,
      ...call.headers,
    },
  });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  // A caller of `send` gets the error; before that nobody waits for it.
  answered.catch(() => undefined);
  outgoing.write(bytes.subarray(0, 1));
  const isLetIn = until(
    () =>
      test.rows(`SELECT 1 FROM app.session WHERE id = $1 AND last_seen_at > now() - interval '4 minutes'`, [
        sessionId,
      ]),
    (rows) => rows.length === 1,
  );
  await isLetIn.catch((failure: unknown) => {
    outgoing.destroy();
    throw failure;
  });
  return {
    sendRest: async () => {
      outgoing.end(bytes.subarray(1));
      const [response] = await answered;
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      return { status: response.statusCode ?? 0, body: text === '' ? {} : JSON.parse(text) };
    },
  };
}

/** A multipart body with one file and text fields. */
export function formBody(
  fields: Readonly<Record<string, string>>,
  file: { readonly field: string; readonly fileName: string; readonly bytes: Buffer },
): { readonly type: string; readonly bytes: Buffer } {
  const boundary = 'held-back-boundary';
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const bytes = Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([name, value]) => `${part(name)}${value}\r\n`)
        .join('') + part(file.field, `; filename="${file.fileName}"\r\nContent-Type: application/pdf`),
    ),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}

/** The session of a token. */
export function sessionOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid;
}

function encoded(body: Call['body']): { type: string; bytes: Buffer } {
  if ('bytes' in body) return body;
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}

const portOf = ({ app }: TestApp): number => (app.getHttpServer().address() as AddressInfo).port;
