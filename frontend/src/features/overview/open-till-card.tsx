import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { methodLabels } from '#content/en/loans.ts';
import { overviewCopy } from '#content/en/overview.ts';
import { formatDateShort } from '#lib/dates.ts';
import { statsQuery } from '#queries/dashboard.ts';

const { openTill: copy } = overviewCopy;

/** The oldest day of a till that nobody has reconciled, and the way to it; nothing where there is none. */
export function OpenTillCard() {
  const { data } = useQuery(statsQuery);
  const day = data?.oldestOpenTillDay ?? null;
  if (day === null) return null;
  return (
    <Link
      to="/reconciliation"
      className="flex min-h-24 flex-col justify-between rounded-card border border-line bg-surface p-4 no-underline hover:bg-sunken"
    >
      <span className="text-sm text-ink-2">{copy.label}</span>
      <span className="mt-2 font-semibold text-ink">
        {copy.value(methodLabels[day.till], formatDateShort(day.on))}
      </span>
    </Link>
  );
}
