/** The page, sorting, search and filters of a list are in the address, so that it can be shared and the back button works. */
import { isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
const PAGE_SIZE = 25;
const WITHOUT_DAYS: Period = { from: undefined, to: undefined };
/** The longest search text that the server accepts. */
export const SEARCH_CHARS_MAX = 100;

export type SortWord<Field extends string> = Field | `-${Field}`;

/** The type of each filter's values, by the filter's name. */
export type Words = Readonly<Record<string, string>>;

/** A filter of a list; any value that is not one of these is ignored. */
export interface WordFilter<Word extends string> {
  readonly words: readonly Word[];
  /** The default, if there is one. It is not written to the address; all rows are then written as `ALL`. */
  readonly initially?: Word;
}

export interface ListSpec<Field extends string, Filters extends Words> {
  readonly sorts: readonly Field[];
  /** Each filter by its name in the address. */
  readonly filters: { readonly [Name in keyof Filters]: WordFilter<Filters[Name]> };
  /** True if the list can be filtered by a period. */
  readonly hasPeriod?: boolean;
  readonly pageSize?: number | undefined;
}

/** The value for all rows, if a filter has a default. */
const ALL = 'ALL';

/** From one day to another, both included; both are optional. */
export interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A period that ends before it begins is still being typed: until it is corrected it does not filter. */
export function usablePeriod({ from, to }: Period): Period {
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return isBackwards ? { from: undefined, to: undefined } : { from, to };
}

/** What an address says about a list. */
export interface ListAddress<Field extends string, Filters extends Words> {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: SortWord<Field> | undefined;
  readonly q: string;
  readonly filters: { readonly [Name in keyof Filters]: Filters[Name] | undefined };
  /** Only days that exist. Empty if the list cannot be filtered by a period. */
  readonly period: Period;
}

export interface ListState<Field extends string, Filters extends Words> extends ListAddress<Field, Filters> {
  /** True if a search, a period, or a filter without a default limits the rows. */
  readonly isNarrowed: boolean;
  /** Pass `replace` if the page in the address does not exist. */
  readonly setPage: (page: number, how?: { readonly replace: boolean }) => void;
  readonly setPageSize: (pageSize: number) => void;
  readonly setSort: (sort: SortWord<Field> | undefined) => void;
  readonly setSearch: (q: string) => void;
  readonly setFilter: (name: keyof Filters & string, value: string | undefined) => void;
  readonly setPeriod: (period: Period) => void;
  readonly clear: () => void;
}

export function useListState<Field extends string, Filters extends Words>(
  spec: ListSpec<Field, Filters>,
): ListState<Field, Filters> {
  const [params, setParams] = useSearchParams();

  /** Every change except turning the page goes back to the first page. */
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, how: { replace: boolean }) => {
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (!('page' in changes)) next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, how);
    },
    [setParams],
  );

  const place = listIn(params, spec);
  const { q, filters, period } = place;
  const filterNames: (keyof Filters & string)[] = Object.keys(spec.filters);
  return {
    ...place,
    isNarrowed:
      q !== '' ||
      period.from !== undefined ||
      period.to !== undefined ||
      filterNames.some((name) => spec.filters[name].initially === undefined && filters[name] !== undefined),
    setPage: (page, how = { replace: false }) => change({ page: page === 1 ? undefined : String(page) }, how),
    setPageSize: (pageSize) => change({ size: String(pageSize) }, { replace: false }),
    setSort: (sort) => change({ sort }, { replace: false }),
    setSearch: (text) => change({ q: text }, { replace: true }),
    setFilter: (name, value) => change({ [name]: wordFor(spec.filters[name], value) }, { replace: false }),
    setPeriod: ({ from, to }) => change({ from, to }, { replace: true }),
    clear: () =>
      change(Object.fromEntries(['q', 'from', 'to', ...filterNames].map((name) => [name, undefined])), {
        replace: false,
      }),
  };
}

/** Reads the address; values that are not valid are ignored. */
export function listIn<Field extends string, Filters extends Words>(
  params: URLSearchParams,
  spec: ListSpec<Field, Filters>,
): ListAddress<Field, Filters> {
  return {
    page: wholeNumber(params.get('page'), 1),
    pageSize: pageSizeIn(params, spec.pageSize ?? PAGE_SIZE),
    sort: sortIn(params, spec.sorts),
    q: (params.get('q') ?? '').slice(0, SEARCH_CHARS_MAX),
    filters: filtersIn(params, spec.filters),
    period: spec.hasPeriod === true ? { from: dayIn(params, 'from'), to: dayIn(params, 'to') } : WITHOUT_DAYS,
  };
}

function filtersIn<Filters extends Words>(
  params: URLSearchParams,
  filters: ListSpec<never, Filters>['filters'],
): ListAddress<never, Filters>['filters'] {
  const found = Object.entries<WordFilter<string>>(filters).map(([name, { words, initially }]) => {
    const word = params.get(name);
    const isAll = initially !== undefined && word === ALL;
    return [name, isAll ? undefined : (words.find((one) => one === word) ?? initially)];
  });
  // The entries were made from the names and values of `filters`; the compiler cannot verify that.
  return Object.fromEntries(found) as ListAddress<never, Filters>['filters'];
}

/** The value for the address; undefined for the default. */
function wordFor({ initially }: WordFilter<string>, value: string | undefined): string | undefined {
  if (initially === undefined) return value;
  return value === initially ? undefined : (value ?? ALL);
}

function sortIn<Field extends string>(
  params: URLSearchParams,
  fields: readonly Field[],
): SortWord<Field> | undefined {
  const word = params.get('sort');
  const words = fields.flatMap((field): SortWord<Field>[] => [field, `-${field}`]);
  return words.find((candidate) => candidate === word);
}

function pageSizeIn(params: URLSearchParams, fallback: number): number {
  const asked = Number(params.get('size') ?? Number.NaN);
  return PAGE_SIZES.find((size) => size === asked) ?? fallback;
}

function dayIn(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name);
  return isCalendarDate(day) ? day : undefined;
}

function wholeNumber(text: string | null, fallback: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback;
}
