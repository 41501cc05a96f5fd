import { formatDateShort } from '#lib/dates.ts';
import type { ListState, WordFilter, Words } from '#lib/list-state.ts';
import { chipOf, FilterSelect, type Chip } from './list-filters.tsx';
import { PeriodFields } from './period-fields.tsx';

/** How a filter is shown: its select above the list, and the labels of its values. */
export interface ChoiceFilter<Word extends string> extends WordFilter<Word> {
  /** Not given if the values themselves are shown. */
  readonly labels?: Readonly<Record<Word, string>>;
  /** Its label, and the text for all rows. Without a select, only views and addresses set the filter. */
  readonly select?: { readonly label: string; readonly all: string };
}

/** Filters by their name in the address. */
export type ChoiceFilters<Filters extends Words> = {
  readonly [Name in keyof Filters]: ChoiceFilter<Filters[Name]>;
};

/** The last day that can be chosen, and the texts of the chips for the days, if there are any. */
export interface PeriodFilter {
  readonly max: string;
  readonly copy?: { readonly since: (day: string) => string; readonly until: (day: string) => string };
}

interface Described<Field extends string, Filters extends Words> {
  readonly list: ListState<Field, Filters>;
  readonly filters: ChoiceFilters<Filters>;
  readonly period: PeriodFilter | undefined;
  /** Words that are not offered in the selects, unless they are set. */
  readonly hidden?: readonly string[] | undefined;
}

/** A select for each filter, and two date fields for a period. */
export function ListControls<Field extends string, Filters extends Words>({
  list,
  filters,
  period,
  hidden = [],
}: Described<Field, Filters>) {
  return (
    <>
      {namesOf(filters).map((name) => {
        const { select, words, labels } = filters[name];
        if (select === undefined) return null;
        const shown = words.filter((word) => !hidden.includes(word) || word === list.filters[name]);
        return (
          <FilterSelect
            key={name}
            label={select.label}
            all={select.all}
            value={list.filters[name]}
            choices={shown.map((value) => ({ value, label: labels?.[value] ?? value }))}
            onChoose={(value) => list.setFilter(name, value)}
          />
        );
      })}
      {period && <PeriodFields period={list.period} max={period.max} onPeriod={list.setPeriod} />}
    </>
  );
}

/** A chip for each filter that does not have its default value, and for each day of the period. */
export function chipsOf<Field extends string, Filters extends Words>({
  list,
  filters,
  period,
}: Described<Field, Filters>): Chip[] {
  return [
    ...namesOf(filters).flatMap((name) => {
      const { initially, labels, select } = filters[name];
      const word = list.filters[name];
      const label =
        word === initially ? undefined : word === undefined ? select?.all : (labels?.[word] ?? word);
      return chipOf(label, () => list.setFilter(name, initially));
    }),
    ...(period === undefined ? [] : periodChips(list, period)),
  ];
}

function periodChips(
  { period, setPeriod }: Pick<ListState<never, Words>, 'period' | 'setPeriod'>,
  { copy }: PeriodFilter,
): Chip[] {
  if (copy === undefined) return [];
  const { from, to } = period;
  return [
    ...chipOf(from && copy.since(formatDateShort(from)), () => setPeriod({ from: undefined, to })),
    ...chipOf(to && copy.until(formatDateShort(to)), () => setPeriod({ from, to: undefined })),
  ];
}

/** The names with their types: the type of `Object.keys` is only `string[]`. */
function namesOf<Filters extends Words>(filters: ChoiceFilters<Filters>): (keyof Filters & string)[] {
  return Object.keys(filters);
}
