import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useStepUpQuestion, watchStepUps } from '#lib/step-up.ts';
import { askSession } from '#queries/session.ts';

// Rare, and it would bring dialogs and forms into what every page loads first.
const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'));

/** Asks once more who it is, over whatever page a delicate call was made from. */
export function StepUpWatch() {
  const client = useQueryClient();
  const question = useStepUpQuestion();
  useEffect(() => watchStepUps(() => void askSession(client)), [client]);
  return (
    <Suspense>
      {question !== null && (
        <StepUpDialog onShown={() => question.answer(true)} onClose={() => question.answer(false)} />
      )}
    </Suspense>
  );
}
