import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { queueLengths } from './queue-lists.queries.ts';

export type QueueName = keyof typeof queueLengths;

/** The number of waiting items in a queue. The list routes are loaded with the first count, because members never need them. */
export const queueCountQuery = (name: QueueName) =>
  queryOptions({
    queryKey: ['queue-count', name],
    queryFn: async ({ signal }) => (await import('./queue-lists.queries.ts')).queueLengths[name](signal),
  });

/** The counts of each list, by the first word of the list's key. */
const COUNTS_OF_LIST: Readonly<Record<string, readonly QueueName[]>> = {
  applications: ['submitted'],
  assessments: ['assessments'],
  contact: ['contact'],
  deposits: ['deposits'],
  withdrawals: ['withdrawals'],
  loans: ['toPayOut', 'overdue', 'writeOffs'],
  reconciliation: ['lines'],
  users: ['approvals'],
  proposals: ['proposals'],
};

/** If a list is newer than its count, others may have changed it: then the count is requested again. Returns how to stop. */
export function followLists(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    for (const counted of COUNTS_OF_LIST[listOf(change.query)] ?? []) {
      const { queryKey } = queueCountQuery(counted);
      const countedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      if (countedAt > 0 && change.query.state.dataUpdatedAt > countedAt)
        void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  });
}

const listOf = ({ queryKey }: { queryKey: QueryKey }): string => String(queryKey[0]);
