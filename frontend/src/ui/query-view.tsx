import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { errorCopy } from '#content/en/errors.ts';
import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { formatTime } from '#lib/dates.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { SKELETON_AFTER_MS } from '#lib/skeleton-delay.ts';

interface QueryViewProps<T> {
  readonly query: UseQueryResult<T>;
  /** The name of what is loaded, as in `We couldn’t load …`. */
  readonly what: string;
  readonly children: (data: T) => ReactNode;
  /** Shown if there is nothing to show; only for an empty answer, never for a failure. */
  readonly empty?: { readonly when: (data: T) => boolean; readonly show: ReactNode };
  readonly skeleton?: ReactNode;
  /** Read by screen readers while loading, such as `Loading payments...`. */
  readonly loadingLabel?: string;
}

/** The four states of a query: loading, empty, failed and shown. */
export function QueryView<T>({ query, what, children, empty, skeleton, loadingLabel }: QueryViewProps<T>) {
  if (query.data !== undefined) {
    const shown = empty?.when(query.data) === true ? empty.show : children(query.data);
    return (
      <>
        {query.isError && <Stale query={query} what={what} />}
        {shown}
      </>
    );
  }
  if (query.isError) {
    return (
      <div className="p-4">
        <Banner tone="danger" live title={uiCopy.couldNotLoad(what)} action={<RetryButton query={query} />}>
          {sentenceOf(query.error, errorCopy.notFetched(what))}
          {reference(query.error)}
        </Banner>
      </div>
    );
  }
  return <Waiting label={loadingLabel ?? uiCopy.loading}>{skeleton ?? <SkeletonRows />}</Waiting>;
}

/** Shows nothing for 300 ms, since most answers arrive sooner; then a skeleton. */
export function Waiting({ label, children }: { label: string; children: ReactNode }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="min-h-40">
      <span className="sr-only">{label}</span>
      {slow && children}
    </div>
  );
}

/** Shown above the data, with its time, if refreshing it failed. */
function Stale<T>({ query, what }: { query: UseQueryResult<T>; what: string }) {
  return (
    <div className="p-4">
      <Banner tone="warn" live title={uiCopy.couldNotLoad(what)} action={<RetryButton query={query} />}>
        {uiCopy.asAt(formatTime(query.dataUpdatedAt))}
      </Banner>
    </div>
  );
}

function RetryButton<T>({ query }: { query: UseQueryResult<T> }) {
  return (
    <Button size="sm" busyLabel={query.isFetching && uiCopy.loading} onClick={() => void query.refetch()}>
      {uiCopy.retry}
    </Button>
  );
}

function reference(error: unknown): ReactNode {
  const id = error instanceof ApiError ? error.requestId : null;
  return id === null ? null : <span className="block text-ink-2">{errorCopy.reference(id)}</span>;
}
