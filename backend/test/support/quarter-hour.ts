import { Clock } from '#platform/clock/clock';
import { skipTo } from './investing.ts';
import type { TestApp } from './test-app.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

/**
 * Moves business time to the next quarter of an hour. For specs about limits per quarter of an hour: otherwise a quarter
 * could end in the middle of the spec.
 */
export async function skipToQuarterHour(test: Pick<TestApp, 'app'>): Promise<void> {
  const nowMs = test.app.get(Clock, { strict: false }).now().getTime();
  const nextMs = (Math.floor(nowMs / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS;
  await skipTo(test, new Date(nextMs).toISOString());
}
