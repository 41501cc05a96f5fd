import { Background } from '#platform/jobs/background';
import { Jobs } from '#platform/jobs/jobs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@dziva/event-ledger/testing/until';
import { type JobTestApp, startJobTestApp } from './job-test-app.ts';

const STOPPED_MS = 20_000;

let test: JobTestApp;
beforeAll(async () => {
  test = await startJobTestApp('PostgreSQL');
});
afterAll(() => test.close());

it('A process that should end does not wait forever for a job that does not stop: another process takes the job over', async () => {
  await test.app
    .get(Jobs, { strict: false })
    .enqueue('probe-ignores-signal', { note: 'deaf' }, { id: 'deaf' });
  const worker = await test.worker();
  const notes = () => test.notes('deaf');
  await until(notes, (all) => all.length === 1);
  const startedAtMs = performance.now();
  expect(await worker.stop()).toBe(0);
  expect(performance.now() - startedAtMs).toBeLessThan(STOPPED_MS);
  await test.rows(`INSERT INTO app.probe (note) VALUES ('go')`);
  const another = await test.another();
  another.get(Background, { strict: false }).start('worker');
  const all = await until(notes, (found) => found.length === 3);
  expect(all).toEqual(['deaf begins', 'deaf begins', 'deaf ends']);
});
