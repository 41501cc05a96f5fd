import type { Withdrawal } from '@dziva/contracts/transfers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withdrawalQueueCopy } from '#content/en/transfers.ts';
import { withdrawalQuery } from '#queries/transfers.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

/** One withdrawal, in a dialog over the queue. A withdrawal that the queue has already loaded is shown at once. */
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
  /** The proposals about this withdrawal. */
  trail: ReactNode;
  onClose: () => void;
}) {
  const query = useQuery({ ...withdrawalQuery(id), placeholderData: () => known });
  return (
    <TransferDialog id={id} query={query} copy={withdrawalQueueCopy} onClose={onClose}>
      {(withdrawal) => (
        <WithdrawalDetail
          withdrawal={withdrawal}
          isOwn={withdrawal.userId === ownId}
          trail={trail}
          onDone={onClose}
        />
      )}
    </TransferDialog>
  );
}
