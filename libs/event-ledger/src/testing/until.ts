import { setTimeout as delay } from 'node:timers/promises';

// Only what never happens fails: a busy machine is no failure.
const PATIENCE_MS = 300_000;
const LOOK_EVERY_MS = 20;

/** Waits until the answer is as expected, and returns it. Asks again if asking fails. */
export async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const isLast = performance.now() > deadline;
    try {
      const answer = await ask();
      if (isRight(answer)) return answer;
      if (isLast) throw new Error(`It stayed at ${JSON.stringify(answer)}`);
    } catch (error) {
      if (isLast) throw error;
    }
    await delay(LOOK_EVERY_MS);
  }
}
