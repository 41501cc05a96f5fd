import { setTimeout as delay } from 'node:timers/promises';

// Only what never happens fails: a busy machine is no failure.
const PATIENCE_MS = 300_000;
const LOOK_EVERY_MS = 20;

/** Waits until the answer is as expected, and returns it. */
export async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (performance.now() > deadline) throw new Error(`It stayed at ${JSON.stringify(answer)}`);
    await delay(LOOK_EVERY_MS);
  }
}
