import { type ReactNode, useState } from 'react';
import { removalCopy as copy } from '#content/en/removal.ts';
import { uiCopy } from '#content/en/ui.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Removes one item of a list, after a confirmation. `children` explain the consequences. */
export function RemoveButton({
  name,
  children,
  isRemoving,
  remove,
}: {
  /** What is removed, in a few words. */
  name: string;
  children: ReactNode;
  isRemoving: boolean;
  remove: () => Promise<unknown>;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const ask = (open: boolean) => {
    setError(null);
    setIsConfirming(open);
  };
  return (
    <>
      <Button size="sm" className="shrink-0" aria-label={uiCopy.remove(name)} onClick={() => ask(true)}>
        {copy.remove}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={ask}
        title={copy.title(name)}
        confirm={copy.remove}
        keep={copy.keep}
        variant="danger"
        busyLabel={isRemoving && copy.removing}
        error={error}
        onConfirm={() => void remove().then(() => ask(false), setError)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
