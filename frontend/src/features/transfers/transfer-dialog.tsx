import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shortId } from '#lib/words.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';

interface TransferDialogCopy {
  readonly heading: (id: string) => string;
  /** The name of the id, for its copy button. */
  readonly id: string;
  readonly whatOne: string;
  readonly loading: string;
  readonly missing: string;
}

/** One deposit or withdrawal, in a dialog over its queue. */
export function TransferDialog<Transfer>({
  id,
  query,
  copy,
  width = 'normal',
  onClose,
  children,
}: {
  id: string;
  /** Its data is null if there is no transfer with this id. */
  query: UseQueryResult<Transfer | null>;
  copy: TransferDialogCopy;
  width?: 'normal' | 'wide';
  onClose: () => void;
  children: (transfer: Transfer) => ReactNode;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <span className="flex items-center gap-1">
          {copy.heading(shortId(id))}
          <CopyButton text={id} what={copy.id} />
        </span>
      }
      width={width}
      keepOpenOutside
    >
      <QueryView query={query} what={copy.whatOne} loadingLabel={copy.loading}>
        {(transfer) => (transfer === null ? <p>{copy.missing}</p> : children(transfer))}
      </QueryView>
    </Dialog>
  );
}
