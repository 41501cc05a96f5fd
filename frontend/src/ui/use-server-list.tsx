import type { Route } from '@dziva/contracts/endpoint';
import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallInput, Page } from '#lib/api-client.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import {
  listIn,
  usablePeriod,
  useListState,
  type ListAddress,
  type ListSpec,
  type ListState,
  type SortWord,
  type Words,
} from '#lib/list-state.ts';
import { useColumnChoice, type ColumnChoices } from './column-choice.ts';
import type { Column } from './data-table.tsx';
import { chipsOf, ListControls, type ChoiceFilters, type PeriodFilter } from './list-controls.tsx';
import type { Chip } from './list-filters.tsx';

/** Filters and sorting of the rows. */
interface ListFrame<Field extends string, Filters extends Words> {
  /** Each filter by its name in the address. */
  readonly filters: ChoiceFilters<Filters>;
  /** True if the list can be filtered by a period. */
  readonly hasPeriod?: boolean;
  /** The fields by which it can be sorted, if any. */
  readonly sorts?: readonly Field[];
  /** The default sort order, if it is not the server's. */
  readonly sortedBy?: SortWord<Field>;
  readonly pageSize?: number | undefined;
}

/** How the rows are shown. */
interface ListDisplay<Row, Field extends string, R extends Route> {
  readonly columns: readonly Column<Row, Field>[];
  readonly rowKey: (row: Row) => string;
  readonly period?: PeriodFilter;
  /** Words that are not offered in the selects, unless they are set. */
  readonly hidden?: readonly string[];
  /** The name under which this device stores which columns are visible; without it they cannot be chosen. */
  readonly name?: string;
  /** The CSV export of the filtered rows; `title` names its file. */
  readonly csv?: { readonly route: R; readonly title: string };
}

/** The values of filters, search and sorting; with days if the list has a period. */
type Asked<Field extends string, Filters extends Words> = {
  readonly [Name in keyof Filters]: Filters[Name] | undefined;
} & {
  readonly q: string;
  readonly sort: SortWord<Field> | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

interface Paged {
  readonly page: number;
  readonly pageSize: number;
}

type PageQuery<Row, Key extends QueryKey> = UseQueryOptions<Page<Row[]>, Error, Page<Row[]>, Key>;

/** Where a page of rows comes from. `ask` converts the values if the server's query differs from the address. */
type RowSource<Row, All, Query extends object, Key extends QueryKey> =
  | { readonly ask?: undefined; readonly page: (query: All & Paged) => PageQuery<Row, Key> }
  | { readonly ask: (asked: All) => Query; readonly page: (query: Query & Paged) => PageQuery<Row, Key> };

type ListSource<
  Row,
  Field extends string,
  Filters extends Words,
  Query extends object,
  Key extends QueryKey,
> = ListFrame<Field, Filters> & RowSource<Row, Asked<Field, Filters>, Query, Key>;

/** The part of a list's description that determines its rows; used by the list itself and by the loader of its page. */
export function rowsOf<
  Row,
  Field extends string,
  Filters extends Words,
  Query extends object,
  Key extends QueryKey,
>(source: ListSource<Row, Field, Filters, Query, Key>): typeof source {
  return source;
}

/** The query for the page of rows at an address. */
export function rowsAt<
  Row,
  Field extends string,
  Filters extends Words,
  Query extends object,
  Key extends QueryKey,
>(source: ListSource<Row, Field, Filters, Query, Key>, search: URLSearchParams): PageQuery<Row, Key> {
  return requestOf(source, listIn(search, specOf(source))).rows;
}

/** Everything that `ServerList` and `ListPages` show. */
export interface ServerListState<Row, Field extends string, Filters extends Words> extends ListState<
  Field,
  Filters
> {
  readonly query: UseQueryResult<Page<Row[]>>;
  /** The selects and date fields above the list. */
  readonly controls: ReactNode;
  /** The filters that are set, besides the search, each with a way to remove it. */
  readonly chips: readonly Chip[];
  readonly filterNames: readonly string[];
  readonly name: string | undefined;
  readonly columnChoices: ColumnChoices | undefined;
  readonly csv: { readonly busy: boolean; readonly error: unknown; readonly start: () => void } | undefined;
  /** For the `DataTable` of the rows. */
  readonly table: {
    readonly columns: readonly Column<Row, Field>[];
    readonly rowKey: (row: Row) => string;
    readonly sort: SortWord<Field> | undefined;
    readonly onSort: (sort: SortWord<Field> | undefined) => void;
  };
}

/**
 * A list that the server filters, searches, sorts and pages, described by its columns and filters. The person's choices are in the
 * address.
 */
export function useServerList<
  Row,
  Field extends string,
  Filters extends Words,
  Query extends object,
  Key extends QueryKey,
  R extends Route,
>(
  description: ListSource<Row, Field, Filters, Query, Key> & ListDisplay<Row, Field, R>,
): ServerListState<Row, Field, Filters> {
  const { columns, rowKey, filters, period, hidden, name, csv } = description;
  const source = { ...description, hasPeriod: period !== undefined };
  const list = useListState(specOf(source));
  const { narrowing, rows } = requestOf(source, list);
  const query = useQuery(rows);
  const exported = useCsvExport(csv?.title ?? '');
  const { shown, choices } = useColumnChoice(name, columns);
  return {
    ...list,
    query,
    controls: <ListControls list={list} filters={filters} period={period} hidden={hidden} />,
    chips: chipsOf({ list, filters, period }),
    filterNames: Object.keys(filters),
    name,
    columnChoices: choices,
    csv: csv && {
      busy: exported.busy,
      error: exported.error,
      // An export takes the same query as its page, which was already type-checked.
      start: () => exported.start<R>(csv.route, { query: narrowing } as CallInput<R>),
    },
    table: { columns: shown, rowKey, sort: list.sort, onSort: list.setSort },
  };
}

function specOf<Field extends string, Filters extends Words>({
  sorts = [],
  filters,
  hasPeriod = false,
  pageSize,
}: ListFrame<Field, Filters>): ListSpec<Field, Filters> {
  return { sorts, filters, hasPeriod, pageSize };
}

/** The query for an address: `narrowing` without the page, as an export takes it, and `rows` with the page. */
function requestOf<
  Row,
  Field extends string,
  Filters extends Words,
  Query extends object,
  Key extends QueryKey,
>(
  source: ListSource<Row, Field, Filters, Query, Key>,
  { filters, period, q, sort, page, pageSize }: ListAddress<Field, Filters>,
): { narrowing: object; rows: PageQuery<Row, Key> } {
  const asked: Asked<Field, Filters> = {
    ...filters,
    ...(source.hasPeriod === true ? usablePeriod(period) : {}),
    q,
    sort: sort ?? source.sortedBy,
  };
  const paged = { page, pageSize };
  if (source.ask === undefined) return { narrowing: asked, rows: source.page({ ...asked, ...paged }) };
  const narrowing = source.ask(asked);
  return { narrowing, rows: source.page({ ...narrowing, ...paged }) };
}
