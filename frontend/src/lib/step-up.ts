/**
 * Asking once more who it is, before something delicate: a call that is refused with `STEP_UP_REQUIRED` waits here until the
 * person has shown it, and is then sent again. One question for all calls that wait.
 */
import { createStore, useStore } from './store.ts';

interface Question {
  readonly answer: (hasShown: boolean) => void;
}

const question = createStore<Question | null>(null);
let asked: Promise<boolean> | undefined;
const listeners = new Set<() => void>();
let watches = 0;

/** Resolves to true when the person has shown who they are; to false where they did not, or nobody can ask them. */
export function askStepUp(): Promise<boolean> {
  if (watches === 0) return Promise.resolve(false);
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

/** The server wants the second factor of this session before anything else. */
export function noteFactorRequired(): void {
  for (const listener of listeners) listener();
}

/** Called by what can ask. Answers how to stop; then nobody waits any longer. */
export function watchStepUps(onFactorRequired: () => void): () => void {
  watches += 1;
  listeners.add(onFactorRequired);
  return () => {
    watches -= 1;
    listeners.delete(onFactorRequired);
    if (watches === 0) question.get()?.answer(false);
  };
}
