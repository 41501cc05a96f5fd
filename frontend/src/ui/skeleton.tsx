import { clsx } from 'clsx';

/** Where something will stand. It breathes; under reduced motion it rests. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe rounded-chip bg-line', className)} />;
}

/** Rows of a list or table that is on its way. */
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

/** Facts of a detail page that is on its way. */
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
