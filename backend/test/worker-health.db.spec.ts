/** A worker answers no requests of users, but reports whether it is running and ready, and its metrics. */
import { allEndpoints } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { problem } from '@dziva/contracts/problem';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { startWorkerProcess, type WorkerProcess } from './support/worker-process.ts';

let test: TestApp;
let worker: WorkerProcess;
beforeAll(async () => {
  test = await startTestApp();
  worker = await startWorkerProcess(test);
});
afterAll(async () => {
  await worker.kill();
  await test.close();
});

const HEALTH = ['getLiveness', 'getReadiness', 'getMetrics'];
const ask = (address: string, method = 'GET') => fetch(`${worker.url}${address}`, { method });

it('It reports that it is alive and ready, and its metrics', async () => {
  expect((await ask('/api/health/live')).status).toBe(200);
  expect((await ask('/api/health/ready')).status).toBe(200);
  const metrics = await ask('/api/metrics');
  expect(metrics.status).toBe(200);
  const text = await metrics.text();
  for (const name of ['dziva_job_attempts_total', 'dziva_queue_jobs', 'dziva_clock_skew_seconds'])
    expect(text).toContain(name);
});

it('It serves nothing else', async () => {
  const others = Object.entries<Endpoint>(allEndpoints).filter(([name]) => !HEALTH.includes(name));
  for (const [name, { method, path }] of others) {
    const { status } = await ask(path.replace(/:\w+/g, '1'), method);
    expect({ name, status }).toEqual({ name, status: 404 });
  }
  for (const address of ['/', '/api/docs/', '/api/openapi.json', '/API/auth/me', '/api/health/live/x'])
    expect((await ask(address)).status).toBe(404);
  expect(problem.parse(await (await ask('/api/auth/me')).json()).code).toBe('NOT_FOUND');
});

it('It does not start if the configured port is in use', async () => {
  const taken = new URL(worker.url).port;
  await expect(startWorkerProcess(test, { WORKER_PORT: taken })).rejects.toThrow('exit code 1');
});

it('It stops properly', async () => {
  expect(await worker.stop()).toBe(0);
  await expect(ask('/api/health/live')).rejects.toThrow();
});
