import { Jobs } from '#platform/jobs/jobs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { settle } from '../support/background.ts';
import { type JobTestApp, startJobTestApp } from './job-test-app.ts';

let test: JobTestApp;
beforeAll(async () => {
  test = await startJobTestApp('PostgreSQL');
});
afterAll(() => test.close());

it('Metrics show results of jobs, lengths of queues and the backlog of subscriptions', async () => {
  await test.app.get(Jobs, { strict: false }).enqueue('probe-write', { note: 'metrics' }, { id: 'metrics' });
  await settle(test);
  await test.app.get(Jobs, { strict: false }).enqueue('probe-write', { note: 'waits' }, { id: 'waits' });
  await test.till();
  const { text } = await test.http.get('/api/metrics').expect(200);
  expect(text).toContain('dziva_job_attempts_total{job="probe-write",outcome="done"} 1');
  expect(text).toContain('dziva_job_seconds_count{job="probe-write"} 1');
  expect(text).toContain('dziva_queue_jobs{queue="work",state="waiting"} 1');
  expect(text).toContain('dziva_subscription_behind_events{subscription="probe-follower"} 1');
});

it('Metrics can be read only from this machine, not through a proxy on it', async () => {
  for (const [name, value] of [
    ['X-Forwarded-For', '203.0.113.7'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['Forwarded', 'for=203.0.113.7'],
    ['Via', '1.1 proxy'],
  ] as const)
    await test.http.get('/api/metrics').set(name, value).expect(404);
  await test.http.get('/api/metrics').expect(200);
});
