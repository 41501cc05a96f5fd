import { shellCopy } from '#content/en/shell.ts';
import { PlainLayout } from '#features/shell/plain-layout.tsx';
import { startCopy } from '#features/shell/start.text.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown if there is a token but the server cannot be reached: the token is kept, and the user can try again. */
export default function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <PlainLayout title={shellCopy.unreachableTitle}>
      <EmptyState
        scene="unplugged"
        title={sentenceOf(error)}
        action={
          <Button variant="primary" onClick={onRetry}>
            {startCopy.reload}
          </Button>
        }
      >
        {shellCopy.unreachable}
      </EmptyState>
    </PlainLayout>
  );
}
