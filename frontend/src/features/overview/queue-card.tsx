import { useQuery } from '@tanstack/react-query';
import { CountCard } from '#ui/count-card.tsx';
import { NotYetKnown } from '#ui/query-view.tsx';
import type { CountQuery } from './queue-counts.ts';

/** One queue of the day: how long it is, and the way to it. */
export function QueueCard({
  count,
  hideWhenNone = false,
  ...card
}: {
  count: CountQuery;
  label: string;
  none: string;
  to: string;
  urgent?: boolean;
  hideWhenNone?: boolean;
}) {
  const { data, isError } = useQuery(count);
  if (hideWhenNone && data === undefined && !isError) return <NotYetKnown />;
  if (hideWhenNone && (data === undefined || data === 0)) return null;
  return <CountCard {...card} value={data} failed={isError} />;
}
