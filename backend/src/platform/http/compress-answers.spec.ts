import express from 'express';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import request from 'supertest';
import { compressAnswers } from './compress-answers.ts';

const LINE = 'paid,2026-03-01,91.92\r\n';

function server() {
  const app = express();
  app.use(compressAnswers());
  app.get('/long', (_request, response) => response.json({ text: 'pool '.repeat(400) }));
  app.get('/short', (_request, response) => response.json({ text: 'pool' }));
  app.get('/paper', (_request, response) => response.type('pdf').send(Buffer.alloc(4_000)));
  return app;
}

describe('Answers of the API', () => {
  it.each([
    ['gzip', 'gzip, deflate'],
    ['br', 'gzip, deflate, br'],
  ])('of 1 KB and more are sent as %s to clients that accept it', async (encoding, accepted) => {
    const answer = await request(server()).get('/long').set('Accept-Encoding', accepted);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toMatch(/Accept-Encoding/);
    expect(answer.body).toEqual({ text: 'pool '.repeat(400) });
  });

  it('are sent uncompressed if they are short, are files, or the client does not accept it', async () => {
    for (const [address, accepted] of [
      ['/short', 'gzip'],
      ['/paper', 'gzip'],
      ['/long', 'identity'],
    ] as const) {
      const answer = await request(server()).get(address).set('Accept-Encoding', accepted);
      expect([address, answer.headers['content-encoding']]).toEqual([address, undefined]);
    }
  });

  it('that stream wait for a slow reader and do not fill the memory', async () => {
    let made = 0;
    const app = express();
    app.use(compressAnswers());
    app.get('/book', (_request, response) => {
      const lines = Readable.from(
        (async function* () {
          // Random bytes cannot be compressed, so as many bytes are sent as were made.
          for (; made < 40_000; made += 1) yield `${Math.random()}${Math.random()}${LINE}`;
        })(),
      );
      lines.pipe(response.type('text/csv'));
    });
    const server = app.listen(0);
    const { port } = server.address() as { port: number };
    const { body } = await fetch(`http://127.0.0.1:${port}/book`, { headers: { 'Accept-Encoding': 'gzip' } });
    const reader = body?.getReader();
    await reader?.read();
    for (let before = -1; before !== made;) {
      before = made;
      for (let turn = 0; turn < 200; turn += 1) await nextTurn();
    }
    expect(made).toBeLessThan(40_000);
    let bytes = 0;
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      bytes += part.value.length;
    }
    expect(made).toBe(40_000);
    expect(bytes).toBeGreaterThan(40_000 * LINE.length);
    await new Promise((resolve) => server.close(resolve));
  });
});
