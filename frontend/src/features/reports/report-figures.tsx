import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MoneyFigure } from '#ui/money.tsx';

export interface ReportFigure {
  readonly label: string;
  readonly value: ReactNode;
  /** What the figure counts. It is always shown below the figure. */
  readonly definition: string;
  /** The path of a list that shows the same number, if there is one. */
  readonly to?: string | undefined;
}

/** The key figures of a report, each with its definition. */
export function ReportFigures({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <dl
      className={clsx(
        'grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2',
        figures.length > 2 && 'lg:grid-cols-3',
      )}
    >
      {figures.map(({ label, value, definition, to }) => (
        <div
          key={label}
          className={clsx('relative bg-surface p-4 sm:p-5', to !== undefined && 'hover:bg-sunken')}
        >
          <dt className="text-sm text-ink-2">
            {to === undefined ? (
              label
            ) : (
              <Link
                to={to}
                className="rounded-chip text-ink-2 underline decoration-line-strong underline-offset-4 after:absolute after:inset-0"
              >
                {label}
              </Link>
            )}
          </dt>
          <dd className="mt-2">
            {value}
            <p className="mt-1.5 text-xs text-pretty text-ink-2">{definition}</p>
          </dd>
        </div>
      ))}
      {/* Fills the last row, so that the thin lines between the figures have no gap. */}
      <Filler count={figures.length} columns={2} className="hidden sm:block lg:hidden" />
      {figures.length > 2 && <Filler count={figures.length} columns={3} className="hidden lg:block" />}
    </dl>
  );
}

function Filler({ count, columns, className }: { count: number; columns: 2 | 3; className: string }) {
  const missing = (columns - (count % columns)) % columns;
  if (missing === 0) return null;
  return <div aria-hidden="true" className={clsx('bg-surface', missing === 2 && 'col-span-2', className)} />;
}

export function FigureMoney({ cents }: { cents: number }) {
  return <MoneyFigure cents={cents} size="sm" />;
}

/** A count, a rate, or a word if there is no number. */
export function FigureText({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) {
  return (
    <span className={clsx('text-xl leading-none font-[650] figures', isBad && 'text-danger-text')}>
      {children}
    </span>
  );
}
