import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useStepUpQuestion, watchStepUps } from '#lib/step-up.ts';
import { askSession } from '#queries/session.ts';

// Loaded only when it is needed. It is rare, and would add dialogs and forms to the code that every page loads first.
const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'));

/** Asks for a proof of identity, over any page, when the server requires one for a sensitive call. */
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
