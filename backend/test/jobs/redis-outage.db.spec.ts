/** Redis stops and starts again while the application runs: no request waits, and no job is lost or done twice. */
import { Jobs } from '#platform/jobs/jobs';
import { TryAgainLater } from '@dziva/event-ledger/subscriptions/subscriber';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signInAs } from '../support/people.ts';
import { BACKENDS } from './backends.ts';
import { until } from '@dziva/event-ledger/testing/until';
import { type JobTestApp, startJobTestApp } from './job-test-app.ts';

const EVENTS = 60;
const ANSWERED_MS = 5_000;

(BACKENDS.includes('Redis') ? describe : describe.skip)('When Redis stops under load', () => {
  let test: JobTestApp;
  let admin: Person;
  const tills: string[] = [];
  beforeAll(async () => {
    test = await startJobTestApp('Redis');
    admin = await signInAs(test, 'ADMIN');
    test.background.start('all');
  });
  afterAll(() => test.close());

  const commit = async (count: number) => {
    for (let i = 0; i < count; i++) tills.push(await test.till());
  };
  const written = () => test.notes('till');

  it('requests are answered, jobs cannot be added, and events wait', async () => {
    const load = commit(EVENTS);
    await until(written, (notes) => notes.length > 3);
    await test.redis?.kill();
    await load;
    const atMs = performance.now();
    await test.http.get('/api/health/ready').expect(200);
    await test.http.get('/api/profile').set(admin.bearer).expect(200);
    const page = await test.http.get('/api/admin/jobs').set(admin.bearer).expect(503);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    await test.http.post('/api/admin/jobs/probe-daily/run').set(admin.bearer).send({}).expect(503);
    const adding = test.app.get(Jobs, { strict: false });
    await expect(adding.enqueue('probe-write', { note: 'x' }, { id: 'x' })).rejects.toThrow(TryAgainLater);
    expect(performance.now() - atMs).toBeLessThan(ANSWERED_MS);
    await commit(EVENTS);
    expect(await test.rows('SELECT * FROM es.parked')).toEqual([]);
  });

  it('everything continues without help when it is back', async () => {
    await test.redis?.start();
    const notes = await until(written, (all) => new Set(all).size === tills.length);
    expect(notes.toSorted()).toEqual(tills.map((id) => `till ${id}`).toSorted());
    await test.http.get('/api/admin/jobs').set(admin.bearer).expect(200);
  });

  it('nothing else happens afterwards', async () => {
    await until(
      () => test.background.settle(1_000),
      ({ isAtRest }) => isAtRest,
    );
    expect(await written()).toHaveLength(tills.length);
    const runs = await test.rows<{ status: string }>(
      `SELECT DISTINCT status FROM app.job_run WHERE name = 'probe-write'`,
    );
    expect(runs).toEqual([{ status: 'SUCCEEDED' }]);
  });
});
