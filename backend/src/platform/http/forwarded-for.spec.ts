import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { warnOfUntrustedProxy } from './forwarded-for.ts';

/** A server behind this number of trusted proxies, and its warnings. */
function server(hops: number) {
  const warnings: string[] = [];
  const app = express();
  app.use(warnOfUntrustedProxy(hops, (sentence) => warnings.push(sentence)));
  app.get('/', (_, answer) => void answer.sendStatus(204));
  return { http: request(app), warnings };
}

describe('A server that trusts no proxy', () => {
  it('warns once, at the first request that came through one, and explains which setting to change', async () => {
    const { http, warnings } = server(0);
    await http.get('/').expect(204);
    expect(warnings).toEqual([]);
    await http.get('/').set('X-Forwarded-For', '192.0.2.7').expect(204);
    await http.get('/').set('X-Forwarded-For', '192.0.2.8').expect(204);
    expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY_HOPS')]);
    expect(warnings.join()).not.toContain('192.0.2');
  });
});

describe('A server that trusts its proxy', () => {
  it('logs no warning', async () => {
    const { http, warnings } = server(1);
    await http.get('/').set('X-Forwarded-For', '192.0.2.7').expect(204);
    expect(warnings).toEqual([]);
  });
});
