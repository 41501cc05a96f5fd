import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Page } from '#lib/api-client.ts';
import { NoMatch } from './no-match.tsx';
import { Pager } from './pager.tsx';
import { QueryView } from './query-view.tsx';

/** The texts of a list: what its rows are called if they cannot be loaded, while they load, and how many are shown. */
export interface ListPagesCopy {
  readonly what: string;
  readonly loading?: string;
  readonly showing: (shown: number, total: number) => string;
}

/** The part of a list's state that paging needs. */
export interface PagedList<Row> {
  readonly query: UseQueryResult<Page<Row[]>>;
  readonly page: number;
  readonly pageSize: number;
  readonly isNarrowed: boolean;
  readonly setPage: (page: number, how?: { readonly replace: boolean }) => void;
  readonly setPageSize: (pageSize: number) => void;
  readonly clear: () => void;
}

/** One page of rows (loading, failed, empty or shown), and the buttons for the other pages. */
export function ListPages<Row>({
  list,
  copy,
  empty,
  children,
}: {
  list: PagedList<Row>;
  copy: ListPagesCopy;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  useWithinPages(list);
  return (
    <QueryView
      query={list.query}
      what={copy.what}
      {...(copy.loading === undefined ? {} : { loadingLabel: copy.loading })}
      empty={{
        when: ({ total }) => total === 0,
        show: list.isNarrowed ? <NoMatch onClear={list.clear} /> : empty,
      }}
    >
      {({ rows, total }) => (
        <>
          {children(rows)}
          <Pager
            sentence={copy.showing(rows.length, total)}
            page={list.page}
            pageSize={list.pageSize}
            total={total}
            onPage={list.setPage}
            onPageSize={list.setPageSize}
          />
        </>
      )}
    </QueryView>
  );
}

/** If the page in the address does not exist, goes to the last one: after its last row was handled, or from an old link. */
function useWithinPages<Row>({ query, page, pageSize, setPage }: PagedList<Row>): void {
  const { data, isPlaceholderData } = query;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBeyond = data !== undefined && !isPlaceholderData && page > last;
  // The setter is new on every render.
  const goTo = useEffectEvent(setPage);
  useEffect(() => {
    if (isBeyond) goTo(last, { replace: true });
  }, [isBeyond, last]);
}
