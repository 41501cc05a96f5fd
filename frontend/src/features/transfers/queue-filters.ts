import { TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';
import { methodLabels } from '#content/en/payment-methods.ts';
import { transferCopy } from './transfers.text.ts';

/** The filters of both queues: the status, at first `PENDING`, and the method. */
export function queueFilters<Status extends string>(
  words: readonly Status[],
  labels: Readonly<Record<Status, string>>,
) {
  return {
    status: {
      words,
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
