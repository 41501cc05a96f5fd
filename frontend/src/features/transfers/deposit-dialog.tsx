import type { Deposit } from '@dziva/contracts/transfers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { depositQueueCopy } from '#content/en/transfers.ts';
import { depositQuery } from '#queries/transfers.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { DepositDetail } from './deposit-detail.tsx';

/** One deposit, in a dialog over the queue. A deposit that the queue has already loaded is shown at once. */
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
  /** The proposals about this deposit. */
  trail: ReactNode;
  searchOf: (id: string) => string;
  onClose: () => void;
}) {
  const query = useQuery({ ...depositQuery(id), placeholderData: () => known });
  return (
    <TransferDialog id={id} query={query} copy={depositQueueCopy} width="wide" onClose={onClose}>
      {(deposit) => (
        <DepositDetail
          deposit={deposit}
          isOwn={deposit.userId === ownId}
          searchOf={searchOf}
          trail={trail}
          onDone={onClose}
        />
      )}
    </TransferDialog>
  );
}
