/** A stopping server reports 'not ready' while it still answers, so that a load balancer stops using it first. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signInAs } from './support/people.ts';
import { startServerProcess } from './support/server-process.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { until } from '@dziva/event-ledger/testing/until';

const DRAIN_MS = 4_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('After SIGTERM readiness is 503 while requests are still answered; then the server stops listening, with exit code 0', async () => {
  const { bearer } = await signInAs(test, 'APPLICANT');
  const server = await startServerProcess(test, { SHUTDOWN_DRAIN_MS: String(DRAIN_MS) });
  const status = async (address: string) =>
    (await fetch(`${server.url}${address}`, { headers: bearer })).status;
  expect(await status('/api/health/ready')).toBe(200);
  const stopping = server.stop();
  await until(
    () => status('/api/health/ready'),
    (now) => now === 503,
  );
  expect(await status('/api/profile')).toBe(200);
  expect(await status('/api/health/live')).toBe(200);
  expect(await stopping).toBe(0);
  await expect(status('/api/health/live')).rejects.toThrow();
});

it('Outside production there is no delay: the server ends as soon as no request is running', async () => {
  const server = await startServerProcess(test);
  expect(await server.stop()).toBe(0);
});
