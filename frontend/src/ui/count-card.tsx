import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { Skeleton } from './skeleton.tsx';

/** A count that links to the list of what it counts. */
export function CountCard({
  label,
  none,
  value,
  failed,
  to,
  urgent = false,
}: {
  label: string;
  /** The text beside a zero. */
  none: string;
  value: number | undefined;
  failed: boolean;
  to: string;
  /** True if the card is highlighted while the count is above zero, because these items must not wait. */
  urgent?: boolean;
}) {
  const isHighlighted = urgent && value !== undefined && value > 0;
  return (
    <Link
      to={to}
      className={clsx(
        'flex min-h-24 flex-col justify-between rounded-card border bg-surface p-4 no-underline hover:bg-sunken',
        isHighlighted ? 'border-danger' : 'border-line',
      )}
    >
      <span className="text-sm text-ink-2">{label}</span>
      {value === undefined && !failed ? (
        <Skeleton className="mt-2 h-[1.875rem] w-12" />
      ) : (
        <span className="mt-2 flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span
            className={clsx('text-3xl leading-none font-[650] figures', isHighlighted && 'text-danger-text')}
          >
            {value ?? '—'}
          </span>
          {value === 0 && <span className="text-xs text-ink-2">{none}</span>}
        </span>
      )}
    </Link>
  );
}
