import { useEffect, useState } from 'react';
import { sentenceOf } from '#lib/api-error.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** The part of an infinite query that `OlderRows` needs. */
interface HistoryQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: Error | null;
}

interface OlderCopy {
  readonly more: string;
  readonly loadingMore: string;
  readonly moreFailed: string;
  readonly showing: (shown: number) => string;
  readonly showingAll: (shown: number) => string;
}

/** How many rows of a history are shown, and the button for more. */
export function OlderRows({
  shown,
  query,
  copy,
  onMore,
}: {
  shown: number;
  query: HistoryQuery;
  copy: OlderCopy;
  onMore: () => void;
}) {
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 sm:px-5">
      {query.isFetchNextPageError && (
        <Banner tone="danger" live title={copy.moreFailed}>
          {sentenceOf(query.error)}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
        <p className="text-ink-2 figures" aria-live="polite">
          {query.hasNextPage ? copy.showing(shown) : copy.showingAll(shown)}
        </p>
        {query.hasNextPage && (
          <Button
            size="sm"
            className="max-sm:w-full"
            busyLabel={query.isFetchingNextPage && copy.loadingMore}
            onClick={onMore}
          >
            {copy.more}
          </Button>
        )}
      </div>
    </div>
  );
}

interface HistoryPages<Row> {
  readonly data: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined;
  readonly fetchNextPage: () => Promise<{
    readonly data: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined;
  }>;
}

/** Loads the next page. The focus moves to its first row, because the button may have disappeared. */
export function useOlder<Row>(
  { data, fetchNextPage }: HistoryPages<Row>,
  elementId: (row: Row) => string,
): () => void {
  const [firstOfNew, setFirstOfNew] = useState<string>();
  useEffect(() => {
    if (firstOfNew !== undefined) document.getElementById(firstOfNew)?.focus();
  }, [firstOfNew]);
  return () => {
    const shown = data?.pages.length ?? 0;
    void fetchNextPage().then(({ data: after }) => {
      const first = after?.pages[shown]?.rows[0];
      if (first !== undefined) setFirstOfNew(elementId(first));
    });
  };
}
