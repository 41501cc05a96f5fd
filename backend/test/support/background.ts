/** Background work in tests. Nothing runs automatically: a test says when, so that it need not wait. */
import { SignInLog } from '#identity/sign-in/sign-in-log';
import { Background } from '#platform/jobs/background';
import type { TestApp } from './test-app.ts';

/** Only work that never ends fails by it: a statement of 90,000 lines takes more than a minute beside other programs. */
const SETTLE_MS = 240_000;

/**
 * Runs everything that is due now: the subscriptions catch up, the jobs of both queues run one after the other, and then
 * everything that follows from them. Throws the error of the first failed job; its further attempts stay in the queue.
 */
export async function settle(test: Pick<TestApp, 'app'>): Promise<void> {
  await test.app.get(SignInLog, { strict: false }).settled();
  const { isAtRest, failed: attempts } = await test.app.get(Background, { strict: false }).settle(SETTLE_MS);
  if (!isAtRest) throw new Error(`The background work did not come to rest within ${SETTLE_MS} ms`);
  const [failed] = attempts;
  if (failed) throw new Error(`The job ${failed.name} (${failed.id}) failed`, { cause: failed.reason });
}

/** Starts subscriptions and workers like the server, for tests about time or several processes. `close` stops them. */
export function startBackground(test: Pick<TestApp, 'app'>): void {
  test.app.get(Background, { strict: false }).start('all');
}
