/** Several processes, and what happens to jobs when one of them ends, on both backends. */
import { nextTime } from '#platform/jobs/schedule';
import { Background } from '#platform/jobs/background';
import { JobSchedules } from '#platform/jobs/job-schedules';
import { Jobs } from '#platform/jobs/jobs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { randomUUID } from 'node:crypto';
import { BACKENDS } from './backends.ts';
import { until } from '@dziva/event-ledger/testing/until';
import { type JobTestApp, startJobTestApp, type WorkerProcess } from './job-test-app.ts';
import { LONG_GATE } from './probe-jobs.ts';

const PATTERN = '10 0 * * *';

describe.each(BACKENDS)('Workers on %s', (backend) => {
  let test: JobTestApp;
  const running: WorkerProcess[] = [];
  const apps: NestExpressApplication[] = [];
  beforeAll(async () => {
    test = await startJobTestApp(backend);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((worker) => worker.kill()));
    await Promise.all(
      apps.splice(0).map((app) => app.get(Background, { strict: false }).beforeApplicationShutdown()),
    );
    await test.rows('DELETE FROM app.probe');
  });
  afterAll(() => test.close());

  const worker = async (env: Record<string, string> = {}) => {
    const started = await test.worker(env);
    running.push(started);
    return started;
  };
  /** A server in this process that also does background work; it is stopped after the test. */
  const works = async (app: NestExpressApplication) => {
    app.get(Background, { strict: false }).start('worker');
    apps.push(app);
    return app;
  };
  /** Waits until no job waits or runs, and every subscription has handled all events. */
  const atRest = () =>
    until(
      () => test.background.settle(1_000),
      ({ isAtRest }) => isAtRest,
    );
  const openGate = () => test.rows(`INSERT INTO app.probe (note) VALUES ('go')`);
  const startLong = async () => {
    const note = `long-${randomUUID()}`;
    await test.app.get(Jobs, { strict: false }).enqueue('probe-long', { note }, { id: note });
    return note;
  };
  const stepsOf = (note: string, count: number) =>
    until(
      () => test.notes(note),
      (notes) => notes.length >= count,
    );
  const runsOf = (note: string) =>
    test.rows<{ status: string; error: string | null; attempt: number }>(
      'SELECT status, error, attempt FROM app.job_run WHERE job_id = $1 ORDER BY started_at',
      [note],
    );

  it('run once for each event, even if the process died between the queue and the checkpoint', async () => {
    const tillId = await test.till();
    const dying = await worker({ PROBE_CRASH: 'on' });
    expect(await dying.exit).toBe('SIGKILL');
    // The event is handled again, and its job may have been taken by the worker that died.
    await works(await test.another());
    await stepsOf(`till ${tillId}`, 1);
    await atRest();
    expect(await test.notes(`till ${tillId}`)).toEqual([`till ${tillId}`]);
  });

  it('react at once to a commit in another process', async () => {
    await works(await test.another());
    test.background.start('api');
    const startedAtMs = performance.now();
    const tillId = await test.till();
    await stepsOf(`till ${tillId}`, 1);
    // Well below the five seconds of the slow poll.
    expect(performance.now() - startedAtMs).toBeLessThan(3_000);
  });

  it('continue the job of a killed worker from where it was', async () => {
    const note = await startLong();
    const first = await worker();
    await stepsOf(note, LONG_GATE);
    await first.kill();
    await openGate();
    await works(await test.another());
    expect(await stepsOf(note, 6)).toEqual([1, 2, 3, 4, 5, 6].map((step) => `${note} ${step}`));
    await until(
      () => runsOf(note),
      (runs) => runs.at(-1)?.status === 'SUCCEEDED',
    );
    expect(await runsOf(note)).toEqual([
      { status: 'FAILED', error: 'The process ended in the middle', attempt: 1 },
      { status: 'SUCCEEDED', error: null, attempt: 1 },
    ]);
  });

  it('stop properly in the middle of a long job, which another worker takes over at once', async () => {
    const note = await startLong();
    const first = await worker();
    await stepsOf(note, LONG_GATE);
    expect(await first.stop()).toBe(0);
    await openGate();
    await works(await test.another());
    expect(await stepsOf(note, 6)).toHaveLength(6);
    const runs = await until(
      () => runsOf(note),
      (all) => all.at(-1)?.status === 'SUCCEEDED',
    );
    // An interruption does not count as a failed attempt. On a busy machine there may be more than one.
    expect(runs.length).toBeGreaterThan(1);
    expect(new Set(runs.map((run) => run.attempt))).toEqual(new Set([1]));
  });

  it('register each schedule once, with its next run in Harare time', async () => {
    const schedulers = () => test.queue('runs', (queue) => queue.getJobSchedulers(0, 100));
    const first = await works(await test.another());
    await works(await test.another());
    const found = await until(schedulers, (all) => all.some(({ key }) => key === 'probe-daily'));
    const daily = found.filter(({ key }) => key === 'probe-daily');
    expect(daily).toMatchObject([{ pattern: PATTERN, tz: 'Africa/Harare' }]);
    expect(daily[0]?.next).toBe(nextTime(PATTERN, new Date()).getTime());
    await first.get(JobSchedules, { strict: false }).register();
    expect((await schedulers()).filter(({ key }) => key === 'probe-daily')).toEqual(daily);
  });

  it('run scheduled jobs, and correct a schedule that differs from the program', async () => {
    const schedules = (await works(await test.another())).get(JobSchedules, { strict: false });
    const everySecond = { pattern: '* * * * * *', tz: 'Africa/Harare' };
    // The start registers schedules too, at some moment, and would correct the change of this test; then the test changes it
    // again.
    const changed = () =>
      test.queue('runs', async (queue) => {
        if ((await queue.getJobScheduler('probe-daily'))?.pattern === everySecond.pattern) return;
        await queue.upsertJobScheduler('probe-daily', everySecond, { name: 'probe-daily', data: {} });
      });
    await until(
      async () => changed().then(() => test.notes('daily')),
      (notes) => notes.length >= 2,
    );
    await schedules.register();
    const daily = await test.queue('runs', (queue) => queue.getJobScheduler('probe-daily'));
    expect(daily?.pattern).toBe(PATTERN);
  });
});
