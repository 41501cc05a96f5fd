/** A worker whose clock is wrong does no work, reports it, and continues when the clock is right again. */
import { Background } from '#platform/jobs/background';
import { ClockWatch } from '#platform/clock/clock-watch';
import { SystemTime } from '#platform/clock/system-time';
import { Interrupted, JobRunner } from '#platform/jobs/job-runner';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { until } from '@dziva/event-ledger/testing/until';
import { type JobTestApp, startJobTestApp } from './job-test-app.ts';

const DAY_MS = 86_400_000;
const AHEAD_MS = 32 * DAY_MS;

/** The clock of a machine, which a test can set wrong. */
class WrongTime extends SystemTime {
  aheadMs = AHEAD_MS;

  override nowMs(): number {
    return super.nowMs() + this.aheadMs;
  }
}

let test: JobTestApp;
let time: WrongTime;
let worker: NestExpressApplication;
let watch: ClockWatch;
let http: ReturnType<typeof supertest>;
beforeAll(async () => {
  test = await startJobTestApp('PostgreSQL');
  time = new WrongTime();
  worker = await test.another({}, time);
  watch = worker.get(ClockWatch, { strict: false });
  http = supertest(worker.getHttpServer());
});
afterAll(() => test.close());

const readiness = () => http.get('/api/health/ready').then(({ status }) => status);
const schedulers = () => test.queue('runs', (queue) => queue.getJobSchedulers(0, 100));
const today = () => `daily ${harareDateOf(new Date())}`;
const runDaily = (id: string) =>
  test.queue('runs', (queue) => queue.add('probe-daily', {}, { jobId: id, removeOnComplete: true }));

it('A worker that starts with its clock 32 days ahead runs and schedules nothing, and is not ready', async () => {
  worker.get(Background, { strict: false }).start('worker');
  await until(readiness, (status) => status === 503);
  const { text } = await http.get('/api/metrics').expect(200);
  const [, seconds] = /^dziva_clock_skew_seconds (\S+)$/m.exec(text) ?? [];
  expect(Math.round(Number(seconds) / 86_400)).toBe(32);
  await runDaily('early');
  const refused = worker
    .get(JobRunner, { strict: false })
    .run({ id: 'x', name: 'probe-daily', payload: {}, attempt: 1 }, new AbortController().signal);
  await expect(refused).rejects.toBeInstanceOf(Interrupted);
  expect(await schedulers()).toEqual([]);
  expect(await test.notes('daily')).toEqual([]);
});

it('Once its clock is right, it runs the waiting job with the right date, and schedules', async () => {
  time.aheadMs = 0;
  await until(readiness, (status) => status === 200);
  await until(
    () => test.notes('daily'),
    (notes) => notes.length > 0,
  );
  expect(await test.notes('daily')).toEqual([today()]);
  await until(schedulers, (all) => all.some(({ key }) => key === 'probe-daily'));
});

it('If a clock goes wrong while a worker runs, later jobs are left to other workers', async () => {
  time.aheadMs = AHEAD_MS;
  await runDaily('late');
  await until(readiness, (status) => status === 503);
  expect(await test.notes('daily')).toEqual([today()]);
  // Another worker, with the right clock.
  test.background.start('worker');
  const notes = await until(
    () => test.notes('daily'),
    (all) => all.length > 1,
  );
  expect(notes).toEqual([today(), today()]);
});

it('Business time that was moved on purpose does not count as a wrong clock', async () => {
  const moved = await test.another({ CLOCK: 'controlled' });
  await test.rows(`INSERT INTO app.controlled_clock (ahead_ms) VALUES ($1)`, [AHEAD_MS]);
  const ofMoved = moved.get(ClockWatch, { strict: false });
  expect(await ofMoved.check()).toBe(true);
  await supertest(moved.getHttpServer()).get('/api/health/ready').expect(200);
});

it('A difference of up to 60 s in either direction is accepted', async () => {
  time.aheadMs = 55_000;
  expect(await watch.check()).toBe(true);
  time.aheadMs = -65_000;
  expect(await watch.check()).toBe(false);
});
