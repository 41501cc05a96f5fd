/** PostgreSQL stops and starts again while the application runs: it continues without a restart, on both queue backends. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BACKENDS } from './backends.ts';
import { until } from '@dziva/event-ledger/testing/until';
import { type JobTestApp, startJobTestApp } from './job-test-app.ts';

const EVENTS = 40;

describe.each(BACKENDS)('If PostgreSQL is stopped, with the queues in %s', (backend) => {
  let test: JobTestApp;
  const tills: string[] = [];
  beforeAll(async () => {
    test = await startJobTestApp(backend);
  });
  afterAll(() => test.close());

  const commit = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const tillId = await test.till().catch(() => undefined);
      if (tillId !== undefined) tills.push(tillId);
    }
  };
  const status = () => test.http.get('/api/health/ready').then((answer) => answer.status);

  it('workers that start in the meantime wait for it, and block nobody', async () => {
    await test.cable.cut();
    test.background.start('all');
    expect(await status()).toBe(503);
    await test.cable.mend();
    await until(status, (now) => now === 200);
    const first = await test.till();
    tills.push(first);
    await until(
      () => test.notes('till'),
      (notes) => notes.includes(`till ${first}`),
    );
  });

  it('requests are answered with 503 until it is back, and then nothing was lost', async () => {
    const load = commit(EVENTS);
    await until(
      () => test.notes('till'),
      (notes) => notes.length > 3,
    );
    await test.cable.cut();
    expect(await status()).toBe(503);
    await load;
    await test.cable.mend();
    await until(status, (now) => now === 200);
    await commit(EVENTS);
    const known = await test.rows<{ id: string }>('SELECT stream_id AS id FROM es.stream');
    // Everything that was answered is stored; some answers may have been lost on the way.
    expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(tills));
    const notes = await until(
      () => test.notes('till'),
      (all) => new Set(all).size === known.length,
    );
    expect(new Set(notes)).toEqual(new Set(known.map(({ id }) => `till ${id}`)));
    expect(await test.rows('SELECT * FROM es.parked')).toEqual([]);
  });
});
