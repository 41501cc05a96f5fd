import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { factorCopy as copy } from './factors.text.ts';
import { factorsQuery } from './identity.queries.ts';
import { StepUpForm } from './step-up-form.tsx';

/** Asks for the second factor, or for the password if there is none. The page behind it does not change. */
export default function StepUpDialog({ onShown, onClose }: { onShown: () => void; onClose: () => void }) {
  const query = useQuery(factorsQuery);
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={copy.stepUpTitle}
      description={copy.stepUpLead}
      width="narrow"
      keepOpenOutside
    >
      <QueryView query={query} what={copy.what}>
        {(factors) => (
          <StepUpForm kinds={factors.map(({ kind }) => kind)} onShown={onShown}>
            <Button onClick={onClose}>{copy.cancel}</Button>
          </StepUpForm>
        )}
      </QueryView>
    </Dialog>
  );
}
