import { uiCopy } from '#content/en/ui.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown if no rows match the filters; not to be confused with a list that has no rows at all. */
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
