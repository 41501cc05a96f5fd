/** A server in front of Dziva's that sends the second part of the home page later, as a slow connection does. */
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';

// Longer than the browser waits before it shows what it has.
const PAUSE_MS = 1_000;

/**
 * @param cutAt the first words of the second part
 * @returns the address of the server, and how to end it
 */
export async function homeInTwoParts(baseURL: string, cutAt: string) {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', baseURL));
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
      const cut = request.url === '/' ? body.indexOf(cutAt) : -1;
      if (cut >= 0) {
        response.write(body.subarray(0, cut));
        await delay(PAUSE_MS);
      }
      response.end(body.subarray(Math.max(0, cut)));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, end: () => server.close() };
}
