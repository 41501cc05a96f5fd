import type { DepositStatus } from '@dziva/contracts/transfers';
import { DEPOSIT_STATUSES } from '@dziva/contracts/routes/transfers';
import { TRANSFER_METHODS } from '@dziva/contracts/routes/wallet';
import { methodLabels } from '#content/en/loans.ts';
import { transferCopy } from '#content/en/transfers.ts';

/** What narrows both queues: the status, which begins with what waits, and the method. `labels` are those of the statuses. */
export function queueFilters(labels: Readonly<Record<DepositStatus, string>>) {
  return {
    status: {
      words: DEPOSIT_STATUSES,
      labels,
      select: { label: transferCopy.status, all: transferCopy.allStatuses },
      initially: 'PENDING',
    },
    paymentMethod: {
      words: TRANSFER_METHODS,
      labels: methodLabels,
      select: { label: transferCopy.method, all: transferCopy.allMethods },
    },
  } as const;
}
