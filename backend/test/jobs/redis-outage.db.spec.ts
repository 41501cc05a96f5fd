/** Redis dies and comes back while the house works: nobody is kept waiting, and nothing is lost or doubled. */
import { Jobs } from '#platform/jobs/jobs';
import { TryAgainLater } from '@dziva/event-ledger/subscriptions/subscriber';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Person, signInAs } from '../support/people.ts';
import { BACKENDS } from './backends.ts';
import { until } from '@dziva/event-ledger/testing/until';
import { type JobHouse, startJobHouse } from './house.ts';

const EVENTS = 60;
const ANSWERED_MS = 5_000;

jest.setTimeout(60_000);

(BACKENDS.includes('Redis') ? describe : describe.skip)('When Redis dies under load', () => {
  let house: JobHouse;
  let admin: Person;
  const tills: string[] = [];
  beforeAll(async () => {
    house = await startJobHouse('Redis');
    admin = await signInAs(house, 'ADMIN');
    house.background.start('all');
  });
  afterAll(() => house.close());

  const commit = async (count: number) => {
    for (let i = 0; i < count; i++) tills.push(await house.till());
  };
  const written = () => house.notes('till');

  it('requests are answered, jobs cannot be added, and events wait', async () => {
    const load = commit(EVENTS);
    await until(written, (notes) => notes.length > 3);
    await house.redis?.kill();
    await load;
    const atMs = performance.now();
    await house.http.get('/api/health/ready').expect(200);
    await house.http.get('/api/profile').set(admin.bearer).expect(200);
    const page = await house.http.get('/api/admin/jobs').set(admin.bearer).expect(503);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    await house.http.post('/api/admin/jobs/probe-daily/run').set(admin.bearer).send({}).expect(503);
    const adding = house.app.get(Jobs, { strict: false });
    await expect(adding.enqueue('probe-write', { note: 'x' }, { id: 'x' })).rejects.toThrow(TryAgainLater);
    expect(performance.now() - atMs).toBeLessThan(ANSWERED_MS);
    await commit(EVENTS);
    expect(await house.rows('SELECT * FROM es.parked')).toEqual([]);
  });

  it('and everything goes on by itself when it is back', async () => {
    await house.redis?.start();
    const notes = await until(written, (all) => new Set(all).size === tills.length);
    expect(notes.toSorted()).toEqual(tills.map((id) => `till ${id}`).toSorted());
    await house.http.get('/api/admin/jobs').set(admin.bearer).expect(200);
  });

  it('and nothing more comes of it', async () => {
    await until(
      () => house.background.settle(1_000),
      ({ isAtRest }) => isAtRest,
    );
    expect(await written()).toHaveLength(tills.length);
    const runs = await house.rows<{ status: string }>(
      `SELECT DISTINCT status FROM app.job_run WHERE name = 'probe-write'`,
    );
    expect(runs).toEqual([{ status: 'SUCCEEDED' }]);
  });
});
