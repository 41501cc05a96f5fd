/** Node.js drops headers beyond its limit, so a request with more headers is refused, whatever its route. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let test: TestApp;
let server: ServerProcess;
beforeAll(async () => {
  test = await startTestApp();
  server = await startServerProcess(test);
});
afterAll(async () => {
  await server.kill();
  await test.close();
});

/** Sends a request like a proxy on this machine, with the proxy's headers at the end; returns its status and body. */
async function proxied(path: string, extraHeaders: number): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const own = Array.from({ length: extraHeaders }, (_, i) => `X-Extra-${i}: ${i}`);
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: dziva.example',
    ...own,
    'Connection: close',
    'X-Forwarded-For: 203.0.113.9',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  return { status: Number(answer.split(' ', 2)[1]), body: answer };
}

describe('A request through a proxy on this machine', () => {
  it('does not count as a request of the machine itself: it cannot read metrics', async () => {
    expect(await proxied('/api/metrics', 0)).toMatchObject({ status: 404 });
  });

  it.each([62, 63, 64, 65, 100, 126, 127, 128, 130, 300, 700])(
    'nor with %i headers of the client before the one with its address',
    async (count) => {
      const { status, body } = await proxied('/api/metrics', count);
      expect(body).not.toContain('# TYPE');
      expect(status).toBe(431);
    },
  );

  it('is answered with up to 64 headers', async () => {
    expect((await proxied('/api/health/live', 61)).status).toBe(200);
    const refused = await proxied('/api/health/live', 62);
    expect(refused.status).toBe(431);
    expect(refused.body).toContain('"code":"TOO_MANY_HEADERS"');
    expect(refused.body).toContain('X-Request-Id');
  });

  it('with more than 16 KB of headers is refused', async () => {
    expect((await proxied('/api/metrics', 1_500)).status).toBe(431);
  });
});
