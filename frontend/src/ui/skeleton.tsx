import { clsx } from 'clsx';

/** A placeholder for content that is loading. It is animated, except if the user prefers reduced motion. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe rounded-chip bg-line', className)} />;
}

/** A placeholder for rows of a list or table. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-4 sm:px-5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ml-auto h-4 w-20" />
          <Skeleton className="hidden h-4 w-24 sm:block" />
        </div>
      ))}
    </div>
  );
}

/** A placeholder for the facts of a detail page. */
export function SkeletonFacts({ rows = 5 }: { rows?: number }) {
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-44" />
        </div>
      ))}
    </div>
  );
}
