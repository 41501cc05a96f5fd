import type { Role } from '@dziva/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { queueCounts } from '#features/overview/queue-counts.ts';
import { may } from '#lib/permissions.ts';
import { useIsAtTheScreen } from '#lib/user-activity.ts';
import type { CountName } from './menu.ts';

export type QueueCounts = Readonly<Record<CountName, number>>;

const COUNT_EVERY_MS = 30_000;

/** How much waits in the queues; asked every 30 seconds while somebody looks at the page. */
export function useQueueCounts(role: Role): QueueCounts {
  const refetchInterval = useIsAtTheScreen() ? COUNT_EVERY_MS : false;
  const isStaff = may.workAsStaff(role);
  const applications = useQuery({ ...queueCounts.submitted, enabled: isStaff, refetchInterval });
  const assessments = useQuery({ ...queueCounts.assessments, enabled: isStaff, refetchInterval });
  const users = useQuery({ ...queueCounts.approvals, enabled: may.changeUsers(role), refetchInterval });
  return { applications: applications.data ?? 0, assessments: assessments.data ?? 0, users: users.data ?? 0 };
}
