import { Minus, TrendingDown, TrendingUp, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { changeOf, type ChangeKind, type Direction } from './change-words.ts';
import { statCopy } from './overview.text.ts';

interface StatCardProps {
  readonly label: string;
  /** Null if there is nothing to count yet. */
  readonly value: ReactNode;
  readonly change: number | null;
  readonly kind: ChangeKind;
  /** Whether an increase is good. Then the direction also has a colour. */
  readonly isGain?: boolean;
  readonly definition: string;
  readonly note?: string | undefined;
  /** The path of the page that the figure is calculated from, if the user may open it. */
  readonly to?: string | undefined;
  readonly opens: string;
}

/** A figure with its definition and its change in words. The whole card is a link to the data behind the figure. */
export function StatCard({ label, value, definition, note, to, opens, ...rest }: StatCardProps) {
  return (
    <div className={clsx('relative bg-surface p-4 sm:p-5', to !== undefined && 'hover:bg-sunken')}>
      <dt className="text-sm text-ink-2">
        {to === undefined ? (
          label
        ) : (
          <Link
            to={to}
            title={statCopy.opens(opens)}
            className="rounded-chip text-ink-2 underline decoration-line-strong underline-offset-4 -outline-offset-2 after:absolute after:inset-0"
          >
            {label}
          </Link>
        )}
      </dt>
      <dd className="mt-2">
        {value === null ? (
          <>
            <span aria-hidden="true" className="text-2xl leading-none font-[650]">
              {statCopy.missing}
            </span>
            <p className="mt-1.5 text-sm text-ink-2">{statCopy.notAvailable}</p>
          </>
        ) : (
          <>
            {value}
            <ChangeLine {...rest} />
          </>
        )}
        <p className="mt-2 text-xs text-pretty text-ink-2">{definition}</p>
        {note !== undefined && <p className="mt-1 text-xs text-pretty text-ink-2 figures">{note}</p>}
      </dd>
    </div>
  );
}

function ChangeLine({ change, kind, isGain = false }: Pick<StatCardProps, 'change' | 'kind' | 'isGain'>) {
  const { direction, words } = changeOf(change, kind);
  const Icon = icons[direction];
  return (
    <p
      className={clsx(
        'mt-1.5 flex items-start gap-1.5 text-sm figures',
        isGain ? tones[direction] : 'text-ink',
        direction === 'unknown' && 'text-ink-2',
      )}
    >
      {Icon !== null && <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />}
      {words}
    </p>
  );
}

const icons: Record<Direction, LucideIcon | null> = {
  up: TrendingUp,
  down: TrendingDown,
  same: Minus,
  unknown: null,
};
const tones: Record<Direction, string> = {
  up: 'text-success-text',
  down: 'text-danger-text',
  same: 'text-ink',
  unknown: '',
};
