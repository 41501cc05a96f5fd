import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 40_000;
const LOOK_EVERY_MS = 20;

/** Waits until the answer is as expected, and returns it. */
export async function until<T>(
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (performance.now() > deadline) throw new Error(`It stayed at ${JSON.stringify(answer)}`);
    await delay(LOOK_EVERY_MS);
  }
}
