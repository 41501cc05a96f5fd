import type { Withdrawal } from '@dziva/contracts/transfers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withdrawalQueueCopy } from '#content/en/transfers.ts';
import { shortId } from '#lib/words.ts';
import { withdrawalQuery } from '#queries/transfers.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

/** One withdrawal over the queue. What the queue already knows of it is there at once. */
export function WithdrawalDialog({
  id,
  known,
  ownId,
  trail,
  onClose,
}: {
  id: string;
  known: Withdrawal | undefined;
  ownId: string;
  /** Who proposed and who confirmed what. */
  trail: ReactNode;
  onClose: () => void;
}) {
  const query = useQuery({ ...withdrawalQuery(id), placeholderData: () => known });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <span className="flex items-center gap-1">
          {withdrawalQueueCopy.heading(shortId(id))}
          <CopyButton text={id} what={withdrawalQueueCopy.id} />
        </span>
      }
      keepOpenOutside
    >
      <QueryView query={query} what={withdrawalQueueCopy.whatOne} loadingLabel={withdrawalQueueCopy.loading}>
        {(withdrawal) =>
          withdrawal === null ? (
            <p>{withdrawalQueueCopy.missing}</p>
          ) : (
            <WithdrawalDetail
              withdrawal={withdrawal}
              isOwn={withdrawal.userId === ownId}
              trail={trail}
              onDone={onClose}
            />
          )
        }
      </QueryView>
    </Dialog>
  );
}
