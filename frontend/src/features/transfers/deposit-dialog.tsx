import type { Deposit } from '@dziva/contracts/transfers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { depositQueueCopy } from '#content/en/transfers.ts';
import { shortId } from '#lib/words.ts';
import { depositQuery } from '#queries/transfers.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { DepositDetail } from './deposit-detail.tsx';

/** One deposit over the queue. What the queue already knows of it is there at once. */
export function DepositDialog({
  id,
  known,
  ownId,
  trail,
  searchOf,
  onClose,
}: {
  id: string;
  known: Deposit | undefined;
  ownId: string;
  /** Who proposed and who confirmed what. */
  trail: ReactNode;
  searchOf: (id: string) => string;
  onClose: () => void;
}) {
  const query = useQuery({ ...depositQuery(id), placeholderData: () => known });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <span className="flex items-center gap-1">
          {depositQueueCopy.heading(shortId(id))}
          <CopyButton text={id} what={depositQueueCopy.id} />
        </span>
      }
      width="wide"
      keepOpenOutside
    >
      <QueryView query={query} what={depositQueueCopy.whatOne} loadingLabel={depositQueueCopy.loading}>
        {(deposit) =>
          deposit === null ? (
            <p>{depositQueueCopy.missing}</p>
          ) : (
            <DepositDetail
              deposit={deposit}
              isOwn={deposit.userId === ownId}
              searchOf={searchOf}
              trail={trail}
              onDone={onClose}
            />
          )
        }
      </QueryView>
    </Dialog>
  );
}
