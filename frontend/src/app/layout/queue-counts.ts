import type { Role } from '@dziva/contracts/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { may } from '#lib/permissions.ts';
import { useIsAtTheScreen } from '#lib/user-activity.ts';
import { followLists, queueCountQuery } from '#queries/queue-counts.ts';
import type { CountName } from './menu.ts';

export type QueueCounts = Readonly<Record<CountName, number>>;

const COUNT_EVERY_MS = 30_000;

/**
 * How many items wait in each queue. Requested every 30 seconds while somebody uses the page, after everything they change, and
 * when the page shows a newer list.
 */
export function useQueueCounts(role: Role): QueueCounts {
  const client = useQueryClient();
  useEffect(() => followLists(client), [client]);
  const refetchInterval = useIsAtTheScreen() ? COUNT_EVERY_MS : false;
  const isStaff = may.workAsStaff(role);
  const applications = useQuery({ ...queueCountQuery('submitted'), enabled: isStaff, refetchInterval });
  const assessments = useQuery({ ...queueCountQuery('assessments'), enabled: isStaff, refetchInterval });
  const contact = useQuery({ ...queueCountQuery('contact'), enabled: isStaff, refetchInterval });
  const decides = may.decideTransfers(role);
  const deposits = useQuery({ ...queueCountQuery('deposits'), enabled: decides, refetchInterval });
  const withdrawals = useQuery({ ...queueCountQuery('withdrawals'), enabled: decides, refetchInterval });
  const users = useQuery({
    ...queueCountQuery('approvals'),
    enabled: may.changeUsers(role),
    refetchInterval,
  });
  const proposals = useQuery({
    ...queueCountQuery('proposals'),
    enabled: may.decideTransfers(role),
    refetchInterval,
  });
  return {
    applications: applications.data ?? 0,
    assessments: assessments.data ?? 0,
    contact: contact.data ?? 0,
    deposits: deposits.data ?? 0,
    withdrawals: withdrawals.data ?? 0,
    users: users.data ?? 0,
    proposals: proposals.data ?? 0,
  };
}
