import { useQuery } from '@tanstack/react-query';
import { queueCountQuery, type QueueName } from '#queries/queue-counts.ts';
import { CountCard } from '#ui/count-card.tsx';

/** One queue of the day: how long it is, and the way to it. */
export function QueueCard({
  queue,
  hideWhenNone = false,
  ...card
}: {
  queue: QueueName;
  label: string;
  none: string;
  to: string;
  urgent?: boolean;
  hideWhenNone?: boolean;
}) {
  const { data, isError } = useQuery(queueCountQuery(queue));
  if (hideWhenNone && (data === undefined || data === 0)) return null;
  return <CountCard {...card} value={data} failed={isError} />;
}
