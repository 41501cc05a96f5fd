import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nameOf, wholeUsd } from '#lib/page-names.ts';
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

/** One deposit or withdrawal, in a dialog over its queue. It is named by its member and amount; the short id stands below. */
export function TransferDialog<Transfer extends { readonly userName: string; readonly amountCents: number }>({
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
  const transfer = query.data ?? null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        transfer === null
          ? copy.heading(shortId(id))
          : nameOf(transfer.userName, wholeUsd(transfer.amountCents))
      }
      description={
        <span className="flex items-center gap-1">
          {copy.heading(shortId(id))}
          <CopyButton text={id} what={copy.id} />
        </span>
      }
      width={width}
      keepOpenOutside
    >
      <QueryView query={query} what={copy.whatOne} loadingLabel={copy.loading}>
        {(found) => (found === null ? <p>{copy.missing}</p> : children(found))}
      </QueryView>
    </Dialog>
  );
}
