import { lazy, Suspense, useEffect } from 'react';
import { useRepeatQuestion, watchRepeats } from '#lib/unanswered.ts';

// Loaded only when it is needed, which is rare.
const RepeatDialog = lazy(() => import('./repeat-dialog.tsx'));

/** Asks, over any page, whether an amount is the one that was sent before and got no answer. */
export function RepeatWatch() {
  const question = useRepeatQuestion();
  useEffect(watchRepeats, []);
  return <Suspense>{question !== null && <RepeatDialog {...question} />}</Suspense>;
}
