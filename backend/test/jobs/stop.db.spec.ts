import { Background } from '#platform/jobs/background';
import { Jobs } from '#platform/jobs/jobs';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { until } from '@dziva/event-ledger/testing/until';
import { type JobHouse, startJobHouse } from './house.ts';

const STOPPED_MS = 20_000;

// The process gives the job ten seconds, and what it held is free ten to fifteen seconds later.
jest.setTimeout(60_000);

let house: JobHouse;
beforeAll(async () => {
  house = await startJobHouse('PostgreSQL');
});
afterAll(() => house.close());

it('A process that is to end does not wait for ever for a job that does not stop: another one takes it up', async () => {
  await house.app.get(Jobs, { strict: false }).enqueue('probe-deaf', { note: 'deaf' }, { id: 'deaf' });
  const worker = await house.worker();
  const notes = () => house.notes('deaf');
  await until(notes, (all) => all.length === 1);
  const startedAtMs = performance.now();
  expect(await worker.stop()).toBe(0);
  expect(performance.now() - startedAtMs).toBeLessThan(STOPPED_MS);
  await house.rows(`INSERT INTO app.probe (note) VALUES ('go')`);
  const another = await house.another();
  another.get(Background, { strict: false }).start('worker');
  const all = await until(notes, (found) => found.length === 3);
  expect(all).toEqual(['deaf begins', 'deaf begins', 'deaf ends']);
});
