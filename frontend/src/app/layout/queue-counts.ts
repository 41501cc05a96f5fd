import { listApplications } from '@dziva/contracts/applications';
import { listAssessments } from '@dziva/contracts/assessments';
import type { Role } from '@dziva/contracts/roles';
import { listUsers } from '@dziva/contracts/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callPage } from '#lib/api-client.ts';
import { may } from '#lib/permissions.ts';
import { useIsAtTheScreen } from '#lib/user-activity.ts';
import type { CountName } from './menu.ts';

export type QueueCounts = Readonly<Record<CountName, number>>;

const COUNT_EVERY_MS = 30_000;

/** How much waits in the queues; asked every 30 seconds while somebody looks at the page. */
export function useQueueCounts(role: Role): QueueCounts {
  const refetchInterval = useIsAtTheScreen() ? COUNT_EVERY_MS : false;
  const isStaff = may.workAsStaff(role);
  const applications = useQuery({ ...submittedCount, enabled: isStaff, refetchInterval });
  const assessments = useQuery({ ...scheduledCount, enabled: isStaff, refetchInterval });
  const users = useQuery({ ...pendingUsersCount, enabled: may.changeUsers(role), refetchInterval });
  return { applications: applications.data ?? 0, assessments: assessments.data ?? 0, users: users.data ?? 0 };
}

// One row is asked for; the number behind it is in the header.
const one = { page: 1, pageSize: 1 } as const;

const submittedCount = queryOptions({
  queryKey: ['applications', 'count', 'SUBMITTED'],
  queryFn: async ({ signal }) =>
    (await callPage(listApplications, { query: { ...one, status: 'SUBMITTED' } }, { signal })).total,
});

const scheduledCount = queryOptions({
  queryKey: ['assessments', 'count', 'SCHEDULED'],
  queryFn: async ({ signal }) =>
    (await callPage(listAssessments, { query: { ...one, status: 'SCHEDULED' } }, { signal })).total,
});

const pendingUsersCount = queryOptions({
  queryKey: ['users', 'count', 'PENDING_APPROVAL'],
  queryFn: async ({ signal }) =>
    (await callPage(listUsers, { query: { ...one, status: 'PENDING_APPROVAL' } }, { signal })).total,
});
