/** PostgreSQL goes away and comes back while the house works: it goes on without a restart, on both backends. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BACKENDS } from './backends.ts';
import { until } from '@dziva/event-ledger/testing/until';
import { type JobHouse, startJobHouse } from './house.ts';

const EVENTS = 40;

jest.setTimeout(60_000);

describe.each(BACKENDS)('When PostgreSQL goes away, with the queues in %s', (backend) => {
  let house: JobHouse;
  const tills: string[] = [];
  beforeAll(async () => {
    house = await startJobHouse(backend);
  });
  afterAll(() => house.close());

  const commit = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const tillId = await house.till().catch(() => undefined);
      if (tillId !== undefined) tills.push(tillId);
    }
  };
  const status = () => house.http.get('/api/health/ready').then((answer) => answer.status);

  it('workers that begin meanwhile wait for it, and hold nobody up', async () => {
    await house.cable.cut();
    house.background.start('all');
    expect(await status()).toBe(503);
    await house.cable.mend();
    await until(status, (now) => now === 200);
    const first = await house.till();
    tills.push(first);
    await until(
      () => house.notes('till'),
      (notes) => notes.includes(`till ${first}`),
    );
  });

  it('requests are answered with 503 until it is back, and then nothing was lost', async () => {
    const load = commit(EVENTS);
    await until(
      () => house.notes('till'),
      (notes) => notes.length > 3,
    );
    await house.cable.cut();
    expect(await status()).toBe(503);
    await load;
    await house.cable.mend();
    await until(status, (now) => now === 200);
    await commit(EVENTS);
    const known = await house.rows<{ id: string }>('SELECT stream_id AS id FROM es.stream');
    // What was answered is there; an answer may have been lost on the way.
    expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(tills));
    const notes = await until(
      () => house.notes('till'),
      (all) => new Set(all).size === known.length,
    );
    expect(new Set(notes)).toEqual(new Set(known.map(({ id }) => `till ${id}`)));
    expect(await house.rows('SELECT * FROM es.parked')).toEqual([]);
  });
});
