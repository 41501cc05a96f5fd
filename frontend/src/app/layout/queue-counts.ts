import type { Role } from '@dziva/vocabulary/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { may, type Permission } from '@dziva/vocabulary/permissions';
import { followLists, queueCountQuery } from '#features/overview/queue-counts.queries.ts';
import { useIsAtTheScreen } from '#lib/user-activity.ts';
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
  const sees = (permission: Permission) => may(role, permission);
  const applications = useQuery({
    ...queueCountQuery('submitted'),
    enabled: sees('applications.review'),
    refetchInterval,
  });
  const assessments = useQuery({
    ...queueCountQuery('assessments'),
    enabled: sees('company.act'),
    refetchInterval,
  });
  const contact = useQuery({
    ...queueCountQuery('contact'),
    enabled: sees('contact.answer'),
    refetchInterval,
  });
  const deposits = useQuery({
    ...queueCountQuery('deposits'),
    enabled: sees('transfers.decide'),
    refetchInterval,
  });
  const withdrawals = useQuery({
    ...queueCountQuery('withdrawals'),
    enabled: sees('transfers.decide'),
    refetchInterval,
  });
  const users = useQuery({
    ...queueCountQuery('approvals'),
    enabled: sees('users.change'),
    refetchInterval,
  });
  const proposals = useQuery({
    ...queueCountQuery('proposals'),
    enabled: sees('approvals.decide'),
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
