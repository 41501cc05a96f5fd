/** What both queues keep in the address: status (pending unless somebody chose), method, search, sort, page, and what is open. */
import { DEPOSIT_STATUSES, TRANSFER_SORT_FIELDS, type DepositStatus } from '@dziva/contracts/transfers';
import { TRANSFER_METHODS } from '@dziva/contracts/wallet';
import { methodLabels } from '#content/en/loans.ts';
import { transferCopy } from '#content/en/transfers.ts';
import { useListState } from '#lib/list-state.ts';
import { FilterSelect } from '#ui/list-filters.tsx';
import { chipOf } from '#ui/server-list.tsx';

const ALL = 'ALL';
const FILTERS = { status: [...DEPOSIT_STATUSES, ALL], paymentMethod: TRANSFER_METHODS } as const;
const METHOD_CHOICES = TRANSFER_METHODS.map((value) => ({ value, label: methodLabels[value] }));

export type Queue = ReturnType<typeof useQueue>;

export function useQueue() {
  const list = useListState({ sorts: TRANSFER_SORT_FIELDS, filters: FILTERS });
  const chosen = list.filters.status ?? 'PENDING';
  const status = chosen === ALL ? undefined : chosen;
  const { paymentMethod } = list.filters;
  return {
    // The status is always chosen; only search and method make "nothing matches" of "nothing waits".
    list: { ...list, isNarrowed: list.q !== '' || paymentMethod !== undefined },
    status,
    filters: { status, paymentMethod, q: list.q, sort: list.sort },
    /** Pending is how the queue begins, so it needs no word in the address. */
    chooseStatus: (next: string | undefined) =>
      list.setFilter('status', next === 'PENDING' ? undefined : (next ?? ALL)),
    chooseMethod: (next: string | undefined) => list.setFilter('paymentMethod', next),
  };
}

export function QueueFilters({ queue, labels }: { queue: Queue; labels: Record<DepositStatus, string> }) {
  return (
    <>
      <FilterSelect
        label={transferCopy.status}
        all={transferCopy.allStatuses}
        value={queue.status}
        choices={DEPOSIT_STATUSES.map((value) => ({ value, label: labels[value] }))}
        onChoose={queue.chooseStatus}
      />
      <FilterSelect
        label={transferCopy.method}
        all={transferCopy.allMethods}
        value={queue.filters.paymentMethod}
        choices={METHOD_CHOICES}
        onChoose={queue.chooseMethod}
      />
    </>
  );
}

/** What differs from the queue as it begins, each with its way out. */
export function queueChips(queue: Queue, labels: Record<DepositStatus, string>) {
  const { status, filters } = queue;
  const label = status === undefined ? transferCopy.allStatuses : labels[status];
  return [
    ...chipOf(status === 'PENDING' ? undefined : label, () => queue.chooseStatus('PENDING')),
    ...chipOf(filters.paymentMethod && methodLabels[filters.paymentMethod], () =>
      queue.chooseMethod(undefined),
    ),
  ];
}
