import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { exportCopy } from '#content/en/exports.ts';
import type { Page } from '#lib/api-client.ts';
import { usePageCommand } from '#lib/page-commands.ts';
import { Button } from './button.tsx';
import { ColumnMenu, type ColumnMenuProps } from './column-menu.tsx';
import { FilterChips, ListFilters, SearchBox } from './list-filters.tsx';
import { ListViews, type ListViewsProps } from './list-views.tsx';
import { NoMatch } from './no-match.tsx';
import { Pager } from './pager.tsx';
import { QueryView } from './query-view.tsx';

/** The part of a list's state that the frame around its rows works with. */
interface FramedList {
  readonly page: number;
  readonly pageSize: number;
  readonly q: string;
  readonly isNarrowed: boolean;
  readonly setPage: (page: number, how?: { readonly replace: boolean }) => void;
  readonly setPageSize: (pageSize: number) => void;
  readonly setSearch: (q: string) => void;
  readonly clear: () => void;
}

interface ServerListProps<Row> {
  readonly title: string;
  readonly list: FramedList;
  readonly query: UseQueryResult<Page<Row[]>>;
  readonly searchLabel: string;
  readonly filters?: ReactNode;
  /** Filters that belong together, each under a name in a row over the list. */
  readonly views?: ListViewsProps | undefined;
  /** Where the columns of the rows can be chosen. */
  readonly columns?: { readonly menu: ColumnMenuProps } | undefined;
  /** What narrows the list besides the search, each with its way out. */
  readonly chips?: readonly { readonly label: string; readonly onRemove: () => void }[];
  /** Left out where the page exports something else under that name. */
  readonly csv?: { readonly busy: boolean; readonly start: () => void } | undefined;
  readonly what: string;
  readonly loadingLabel: string;
  readonly showing: (shown: number, total: number) => string;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that the server pages, sorts and searches: what stands over it, its four states, and the pages below. */
export function ServerList<Row>(props: ServerListProps<Row>) {
  const { title, list, query, csv, columns, views, empty, children } = props;
  usePageCommand(csv && exportCopy.title, () => csv?.start());
  useWithinPages(list, query);
  const search = list.q === '' ? [] : [{ label: `“${list.q}”`, onRemove: () => list.setSearch('') }];
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface">
      {views && <ListViews {...views} />}
      <ListFilters
        aside={
          (csv ?? columns) && (
            <>
              {columns && <ColumnMenu {...columns.menu} />}
              {csv && (
                <Button busyLabel={csv.busy && exportCopy.title} onClick={csv.start}>
                  {exportCopy.title}
                </Button>
              )}
            </>
          )
        }
      >
        <SearchBox label={props.searchLabel} value={list.q} onSearch={list.setSearch} />
        {props.filters}
      </ListFilters>
      <FilterChips chips={[...(props.chips ?? []), ...search]} onClearAll={list.clear} />
      <QueryView
        query={query}
        what={props.what}
        loadingLabel={props.loadingLabel}
        empty={{
          when: ({ total }) => total === 0,
          show: list.isNarrowed ? <NoMatch onClear={list.clear} /> : empty,
        }}
      >
        {({ rows, total }) => (
          <>
            {children(rows)}
            <Pager
              sentence={props.showing(rows.length, total)}
              page={list.page}
              pageSize={list.pageSize}
              total={total}
              onPage={list.setPage}
              onPageSize={list.setPageSize}
            />
          </>
        )}
      </QueryView>
    </section>
  );
}

/** Who acted on the last row of the last page, or comes with an old link, finds the rows that are there. */
function useWithinPages<Row>(
  { page, pageSize, setPage }: FramedList,
  { data, isPlaceholderData }: UseQueryResult<Page<Row[]>>,
): void {
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBeyond = data !== undefined && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isBeyond) setPage(last, { replace: true });
    // The setter is new on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, last]);
}

/** The chip of a filter that is set. */
export function chipOf(label: string | undefined, onRemove: () => void) {
  return label === undefined ? [] : [{ label, onRemove }];
}
