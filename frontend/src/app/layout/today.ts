import type { Role } from '@dziva/vocabulary/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLists, queueCountQuery, type QueueName } from '#features/overview/queue-counts.queries.ts';
import { useIsAtTheScreen } from '#lib/user-activity.ts';
import { todayQueues, type TodayQueue } from './staff-groups.ts';

const COUNT_EVERY_MS = 30_000;

/**
 * The queues of the role in which something waits. Nothing until the first counts are known, so that the menu moves at most once.
 * Requested every 30 seconds while somebody uses the page, after everything they change, and when the page shows a newer list.
 */
export function useQueuesOfToday(role: Role): readonly (TodayQueue & { readonly waiting: number })[] {
  const client = useQueryClient();
  useEffect(() => followLists(client), [client]);
  const queues = todayQueues(role);
  const refetchInterval = useIsAtTheScreen() ? COUNT_EVERY_MS : false;
  const follow = { names: new Set(queues.flatMap(({ counts }) => counts)), refetchInterval } as const;
  const lengths: Partial<Record<QueueName, number | undefined>> = {
    submitted: useLength('submitted', follow),
    assessments: useLength('assessments', follow),
    proposals: useLength('proposals', follow),
    writeOffs: useLength('writeOffs', follow),
    approvals: useLength('approvals', follow),
    toPayOut: useLength('toPayOut', follow),
    deposits: useLength('deposits', follow),
    withdrawals: useLength('withdrawals', follow),
    lines: useLength('lines', follow),
    overdue: useLength('overdue', follow),
    contact: useLength('contact', follow),
  };
  const isKnown = [...follow.names].every((name) => lengths[name] !== undefined);
  if (!isKnown) return [];
  return queues
    .map((queue) => ({
      ...queue,
      waiting: queue.counts.reduce((sum, name) => sum + (lengths[name] ?? 0), 0),
    }))
    .filter(({ waiting }) => waiting > 0);
}

/** The length of a queue that the role works on; 0 if it could not be counted, undefined until the first answer. */
function useLength(
  name: QueueName,
  { names, refetchInterval }: { names: ReadonlySet<QueueName>; refetchInterval: number | false },
): number | undefined {
  const { data, isError } = useQuery({ ...queueCountQuery(name), enabled: names.has(name), refetchInterval });
  return data ?? (isError ? 0 : undefined);
}
