import type { Role } from '@dziva/contracts/roles';
import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { may } from '#lib/permissions.ts';
import { useIsAtTheScreen } from '#lib/user-activity.ts';
import type { CountName } from './menu.ts';

export type QueueCounts = Readonly<Record<CountName, number>>;

const COUNT_EVERY_MS = 30_000;

/** The count beside each list, by the first word of the list's query. */
const COUNT_OF_LIST: Readonly<Record<string, Counted>> = {
  applications: 'submitted',
  assessments: 'assessments',
  contact: 'contact',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  users: 'approvals',
};

type Counted = 'submitted' | 'assessments' | 'contact' | 'deposits' | 'withdrawals' | 'approvals';

/**
 * How much waits in the queues: asked every 30 seconds while somebody looks at the page, after every act of theirs, and when
 * the page shows a newer list.
 */
export function useQueueCounts(role: Role): QueueCounts {
  const client = useQueryClient();
  useEffect(() => followLists(client), [client]);
  const refetchInterval = useIsAtTheScreen() ? COUNT_EVERY_MS : false;
  const isStaff = may.workAsStaff(role);
  const applications = useQuery({ ...count('submitted'), enabled: isStaff, refetchInterval });
  const assessments = useQuery({ ...count('assessments'), enabled: isStaff, refetchInterval });
  const contact = useQuery({ ...count('contact'), enabled: isStaff, refetchInterval });
  const decides = may.decideTransfers(role);
  const deposits = useQuery({ ...count('deposits'), enabled: decides, refetchInterval });
  const withdrawals = useQuery({ ...count('withdrawals'), enabled: decides, refetchInterval });
  const users = useQuery({ ...count('approvals'), enabled: may.changeUsers(role), refetchInterval });
  return {
    applications: applications.data ?? 0,
    assessments: assessments.data ?? 0,
    contact: contact.data ?? 0,
    deposits: deposits.data ?? 0,
    withdrawals: withdrawals.data ?? 0,
    users: users.data ?? 0,
  };
}

/** A list that came later than its count may show what others did since: it is counted again. Ends with what it returns. */
function followLists(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    const counted = COUNT_OF_LIST[listOf(change.query)];
    if (counted === undefined) return;
    const count = ['queue-count', counted];
    const countedAt = client.getQueryState(count)?.dataUpdatedAt ?? 0;
    if (countedAt > 0 && change.query.state.dataUpdatedAt > countedAt)
      void client.invalidateQueries({ queryKey: count }, { cancelRefetch: false });
  });
}

const listOf = ({ queryKey }: { queryKey: QueryKey }): string => String(queryKey[0]);

/** The contracts of the queues are loaded with the first count: members never need them here. */
function count(name: Counted) {
  return {
    queryKey: ['queue-count', name],
    queryFn: async (context: { signal: AbortSignal }) => {
      const { queueCounts } = await import('#features/overview/queue-counts.ts');
      return queueCounts[name].queryFn(context);
    },
  };
}
