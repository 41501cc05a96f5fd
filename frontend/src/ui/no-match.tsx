import { uiCopy } from '#content/en/ui.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** The filters leave nothing, which is not the same as having nothing. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      scene="bird-on-rock"
      title={uiCopy.noMatchTitle}
      action={<Button onClick={onClear}>{uiCopy.clearAll}</Button>}
    >
      {uiCopy.noMatch}
    </EmptyState>
  );
}
