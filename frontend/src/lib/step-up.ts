/**
 * Step-up authentication: a call that is refused with `STEP_UP_REQUIRED` waits here until the person has confirmed who they are,
 * and is then sent again. All calls that wait share one question.
 */
import { createStore, useStore } from './store.ts';

interface Question {
  readonly answer: (hasShown: boolean) => void;
}

const question = createStore<Question | null>(null);
let asked: Promise<boolean> | undefined;
const listeners = new Set<() => void>();
let watcherCount = 0;

/** Resolves to true when the person has confirmed who they are; to false if they did not, or if no component can ask them. */
export function askStepUp(): Promise<boolean> {
  if (watcherCount === 0) return Promise.resolve(false);
  asked ??= new Promise((resolve) => {
    question.set({
      answer: (hasShown) => {
        asked = undefined;
        question.set(null);
        resolve(hasShown);
      },
    });
  });
  return asked;
}

export const useStepUpQuestion = (): Question | null => useStore(question);

/** Called when the server requires the second factor of this session before anything else. */
export function noteFactorRequired(): void {
  for (const listener of listeners) listener();
}

/** Called by the component that can ask. Returns a function that stops it; calls that still wait are then refused. */
export function watchStepUps(onFactorRequired: () => void): () => void {
  watcherCount += 1;
  listeners.add(onFactorRequired);
  return () => {
    watcherCount -= 1;
    listeners.delete(onFactorRequired);
    if (watcherCount === 0) question.get()?.answer(false);
  };
}
