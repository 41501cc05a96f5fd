import type { ReactNode } from 'react';
import { exportCopy } from '#content/en/exports.ts';
import { usePageCommand } from '#lib/page-commands.ts';
import type { ListView } from '#lib/saved-views.ts';
import { Button } from './button.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { DataTable } from './data-table.tsx';
import { FailureLine } from './failure.tsx';
import { FilterChips, ListFilters, SearchBox } from './list-filters.tsx';
import { ListPages, type ListPagesCopy, type PagedList } from './list-pages.tsx';
import { ListViews } from './list-views.tsx';
import type { ServerListState } from './use-server-list.tsx';

/** The part of the list that `ServerList` needs. */
type FramedList<Row, Field extends string> = PagedList<Row> &
  Pick<
    ServerListState<Row, Field, Readonly<Record<string, string>>>,
    'q' | 'setSearch' | 'controls' | 'chips' | 'filterNames' | 'name' | 'columnChoices' | 'csv' | 'table'
  >;

interface ServerListProps<Row, Field extends string> {
  readonly title: string;
  readonly list: FramedList<Row, Field>;
  readonly copy: ListPagesCopy & { readonly search: string };
  /** Named sets of filters, in a row above the list. The list needs a name so that people can save their own. */
  readonly views?: readonly ListView[] | undefined;
  /** Further elements in the row of filters. */
  readonly filters?: ReactNode;
  readonly empty: ReactNode;
  /** Draws the rows, if not as a table with the list's columns. */
  readonly children?: (rows: readonly Row[]) => ReactNode;
}

/** Shows a list of `useServerList`: views, filters, the rows in one of four states, and the pager. */
export function ServerList<Row, Field extends string>(props: ServerListProps<Row, Field>) {
  const { title, list, copy, views, empty } = props;
  const { csv, columnChoices } = list;
  usePageCommand(csv && exportCopy.title, () => csv?.start());
  const search = list.q === '' ? [] : [{ label: `“${list.q}”`, onRemove: () => list.setSearch('') }];
  const table = (rows: readonly Row[]) => <DataTable caption={title} {...list.table} rows={rows} />;
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface">
      {views && <ListViews list={list.name ?? title} views={views} filterNames={list.filterNames} />}
      <ListFilters
        aside={
          (csv ?? columnChoices) && (
            <>
              {columnChoices && <ColumnMenu {...columnChoices} />}
              {csv && (
                <Button busyLabel={csv.busy && exportCopy.title} onClick={csv.start}>
                  {exportCopy.title}
                </Button>
              )}
            </>
          )
        }
      >
        <SearchBox label={copy.search} value={list.q} onSearch={list.setSearch} />
        {list.controls}
        {props.filters}
      </ListFilters>
      {csv?.error !== null && csv?.error !== undefined && (
        <div className="px-4 pb-3 sm:px-5">
          <FailureLine error={csv.error} />
        </div>
      )}
      <FilterChips chips={[...list.chips, ...search]} onClearAll={list.clear} />
      <ListPages list={list} copy={copy} empty={empty}>
        {props.children ?? table}
      </ListPages>
    </section>
  );
}
