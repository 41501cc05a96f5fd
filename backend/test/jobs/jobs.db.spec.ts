/** The guarantees of the job queues, the same on both backends. */
import { ControlledClock } from '#platform/clock/controlled-clock';
import { nextTime } from '#platform/jobs/schedule';
import { Jobs } from '#platform/jobs/jobs';
import type { FailedJob, Job } from '@dziva/contracts/jobs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { settle } from '../support/background.ts';
import { moveClock } from '../support/journeys.ts';
import { type Person, signInAs } from '../support/people.ts';
import { BACKENDS } from './backends.ts';
import { type JobTestApp, startJobTestApp } from './job-test-app.ts';

describe.each(BACKENDS)('Jobs on %s', (backend) => {
  let test: JobTestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await startJobTestApp(backend, { CLOCK: 'controlled' });
    admin = await signInAs(test, 'ADMIN');
  });
  afterAll(() => test.close());

  const jobs = () => test.app.get(Jobs, { strict: false });
  const enqueue = (name: string, payload: object, id: string = `probe-${randomUUID()}`) =>
    jobs().enqueue(name, payload, { id });
  const get = <T>(address: string) =>
    test.http
      .get(address)
      .set(admin.bearer)
      .expect(200)
      .then(({ body }) => body as T);
  const post = (address: string) => test.http.post(address).set(admin.bearer).send({});
  const shown = async (name: string) =>
    (await get<Job[]>('/api/admin/jobs')).find((job) => job.name === name);
  const failed = () => get<FailedJob[]>('/api/admin/jobs/failed');
  /** Runs a job that always fails until its attempts are used up, without the waits in between. */
  const exhaust = async () => {
    for (let attempt = 1; attempt <= 5; attempt++) {
      await test.queue('work', (queue) => queue.promoteJobs());
      await settle(test).catch(() => undefined);
    }
  };

  it('are added for events, once for each event', async () => {
    const [one, two] = [await test.till(), await test.till()];
    await settle(test);
    await settle(test);
    expect(await test.notes('till')).toEqual([`till ${one}`, `till ${two}`]);
  });

  it('with a known id are not added again, even if the first one is done', async () => {
    const note = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => enqueue('probe-write', { note }, `once-${note}`)));
    await settle(test);
    await enqueue('probe-write', { note }, `once-${note}`);
    await settle(test);
    expect(await test.notes(note)).toEqual([note]);
  });

  it.each(['a:b', '42', ''])('cannot have the id "%s"', (id) =>
    expect(enqueue('probe-write', { note: 'x' }, id)).rejects.toThrow('not the id of a job'),
  );

  it('without a program cannot be added', () =>
    expect(enqueue('probe-nothing', {})).rejects.toThrow('there is no job'));

  it('record each run with its counts', async () => {
    await enqueue('probe-write', { note: 'counted' });
    await settle(test);
    expect(await shown('probe-write')).toMatchObject({
      schedule: null,
      nextRunAt: null,
      waiting: 0,
      failed: 0,
      lastRun: { status: 'SUCCEEDED', counts: { written: 1 }, error: null, durationMs: expect.any(Number) },
    });
  });

  it('fail at once if the payload is invalid', async () => {
    const id = `bad-${randomUUID()}`;
    await enqueue('probe-write', { note: 5 }, id);
    await expect(settle(test)).rejects.toThrow('probe-write');
    const row = (await failed()).find((each) => each.id === id);
    expect(row).toMatchObject({ name: 'probe-write', attempts: 1 });
    expect(row?.error).toContain('payload');
    await test.queue('work', async (queue) => (await queue.getJob(id))?.remove());
  });

  it('that fail are tried five times, then listed, and retried when an administrator requests it', async () => {
    const note = `stumble ${randomUUID()}`;
    const id = `stumble-${randomUUID()}`;
    await enqueue('probe-stumble', { note }, id);
    await enqueue('probe-write', { note: `beside ${note}` });
    await exhaust();
    // A failed job does not stop other jobs.
    expect(await test.notes(`beside ${note}`)).toHaveLength(1);
    expect(await failed()).toMatchObject([
      { id, name: 'probe-stumble', attempts: 5, error: 'nobody helps me' },
    ]);
    expect(await shown('probe-stumble')).toMatchObject({
      failed: 1,
      lastRun: { status: 'FAILED', error: 'nobody helps me' },
    });

    await test.rows('INSERT INTO app.probe (note) VALUES ($1)', [`help ${note}`]);
    await post(`/api/admin/jobs/failed/${id}/retry`).expect(202, { id, name: 'probe-stumble' });
    await settle(test);
    expect(await test.notes(note)).toEqual([note]);
    expect(await failed()).toEqual([]);
    await post(`/api/admin/jobs/failed/${id}/retry`).expect(409);
  });

  it('that are retried get five more attempts', async () => {
    const id = `stumble-${randomUUID()}`;
    await enqueue('probe-stumble', { note: id }, id);
    await exhaust();
    await post(`/api/admin/jobs/failed/${id}/retry`).expect(202);
    await exhaust();
    expect(await failed()).toMatchObject([{ id, attempts: 5 }]);
    await test.queue('work', async (queue) => (await queue.getJob(id))?.remove());
  });

  it('are listed in pages', async () => {
    const answer = await test.http
      .get('/api/admin/jobs/failed?page=1&pageSize=10')
      .set(admin.bearer)
      .expect(200);
    expect(answer.headers['x-total-count']).toBe('0');
  });

  it('that do not exist cannot be retried', () => post('/api/admin/jobs/failed/nothing/retry').expect(404));

  it('run at once on request: two requests at the same time are one run', async () => {
    const before = (await test.notes('daily')).length;
    const answers = await Promise.all([1, 2].map(() => post('/api/admin/jobs/probe-daily/run').expect(202)));
    const ids = answers.map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
    await settle(test);
    expect(await test.notes('daily')).toHaveLength(before + 1);
    await post('/api/admin/jobs/probe-daily/run').expect(202);
    await settle(test);
    expect(await test.notes('daily')).toHaveLength(before + 2);
  });

  it.each(['probe-nothing', 'probe-write'])('%s cannot be run manually', (name) =>
    post(`/api/admin/jobs/${name}/run`).expect(404),
  );

  it('become due when a controlled clock passes their time, once for any number of days', async () => {
    const before = await test.notes('daily');
    const now = new Date((await get<{ now: string }>('/api/dev/clock')).now);
    const first = nextTime('10 0 * * *', now);
    await moveClock(test, new Date(first.getTime() - 60_000).toISOString());
    expect(await test.notes('daily')).toEqual(before);
    const weekLater = new Date(first.getTime() + 7 * 86_400_000 + 60_000).toISOString();
    await moveClock(test, weekLater);
    const harare = new Date(Date.parse(weekLater) + 7_200_000).toISOString().slice(0, 10);
    expect(await test.notes('daily')).toEqual([...before, `daily ${harare}`]);
    expect(await shown('probe-daily')).toMatchObject({
      schedule: '10 0 * * *',
      lastRun: { status: 'SUCCEEDED' },
    });
  });

  it('never see the clock go back, even if many requests move it at once', async () => {
    const clock = test.app.get(ControlledClock, { strict: false });
    const begin = clock.now().getTime();
    const times = Array.from({ length: 12 }, (_, i) => begin + (12 - i) * 3_600_000);
    await Promise.allSettled(times.map((at) => clock.moveTo(new Date(at).toISOString())));
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(Math.max(...times));
    const [row] = await test.rows<{ ahead_ms: string }>('SELECT ahead_ms FROM app.controlled_clock');
    expect(Date.now() + Number(row?.ahead_ms)).toBeGreaterThanOrEqual(Math.max(...times));
  });

  it('that wait for another attempt do not block moving the clock', async () => {
    const id = `stumble-${randomUUID()}`;
    await enqueue('probe-stumble', { note: id }, id);
    await test.rows('INSERT INTO app.probe (note) VALUES ($1)', [`later ${id}`]);
    const now = new Date((await get<{ now: string }>('/api/dev/clock')).now);
    await moveClock(test, new Date(now.getTime() + 60_000).toISOString());
    expect((await shown('probe-stumble'))?.waiting).toBe(1);
  });
});
