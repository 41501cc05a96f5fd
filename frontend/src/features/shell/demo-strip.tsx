import { useQuery } from '@tanstack/react-query';
import { shellCopy } from '#content/en/shell.ts';
import { formatDate } from '#lib/dates.ts';
import { systemQuery } from '#queries/system.ts';

/** Marks every page of a demo, and shows the day of its clock if it is not today. */
export function DemoStrip() {
  const { data } = useQuery(systemQuery);
  if (data?.demo !== true && data?.clock !== 'controlled') return null;
  return (
    <aside
      aria-label={shellCopy.demoLabel}
      data-print="hide"
      className="bg-gold px-4 py-1 text-center text-xs font-semibold text-(--focus-inner)"
    >
      {data.demo && shellCopy.demo}{' '}
      {data.clock === 'controlled' && shellCopy.demoToday(formatDate(data.today))}
    </aside>
  );
}
