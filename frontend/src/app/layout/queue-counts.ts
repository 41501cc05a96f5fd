import type { Role } from '@dziva/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { may } from '#lib/permissions.ts';
import { useIsAtTheScreen } from '#lib/user-activity.ts';
import type { CountName } from './menu.ts';

export type QueueCounts = Readonly<Record<CountName, number>>;

const COUNT_EVERY_MS = 30_000;

/** How much waits in the queues; asked every 30 seconds while somebody looks at the page. */
export function useQueueCounts(role: Role): QueueCounts {
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

/** The contracts of the queues are loaded with the first count: members never need them here. */
function count(name: 'submitted' | 'assessments' | 'contact' | 'deposits' | 'withdrawals' | 'approvals') {
  return {
    queryKey: ['queue-count', name],
    queryFn: async (context: { signal: AbortSignal }) => {
      const { queueCounts } = await import('#features/overview/queue-counts.ts');
      return queueCounts[name].queryFn(context);
    },
  };
}
