import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

/** A section on a page: a thin border and a heading, never a shadow. */
export function Panel({
  title,
  aside,
  children,
  className,
  flush = false,
  level = 2,
}: {
  title?: ReactNode;
  /** To the right of the heading: a link, a count, a small button. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** Without inner padding, for tables and lists that have their own. */
  flush?: boolean;
  level?: 2 | 3;
}) {
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={title === undefined ? undefined : headingId}
      className={clsx('rounded-card border border-line bg-surface', className)}
    >
      {title !== undefined && (
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 sm:px-5">
          <Heading id={headingId} className="text-lg">
            {title}
          </Heading>
          {aside}
        </div>
      )}
      <div className={flush ? '' : 'p-4 sm:p-5'}>{children}</div>
    </section>
  );
}
