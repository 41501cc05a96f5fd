import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { SEARCH_CHARS_MAX } from '#lib/list-state.ts';
import { boxStyles } from './field.tsx';

/** The row above a list: search, filters, and on the right the actions for the whole list. */
export function ListFilters({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-3 px-4 pt-4 pb-3 sm:px-5" role="search">
      {children}
      {aside !== undefined && <div className="ml-auto flex gap-2 max-sm:w-full max-sm:*:grow">{aside}</div>}
    </div>
  );
}

/** Searches while the person types, 300 ms after the last change. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const search = useEffectEvent(onSearch);
  const known = useRef(value);

  useEffect(() => {
    // The address was changed in another way (Back, Clear): the box shows the new value.
    if (value !== known.current) {
      known.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text === known.current) return undefined;
    const timer = setTimeout(() => {
      known.current = text.trim();
      search(text.trim());
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="relative w-full sm:w-72 sm:max-w-96 sm:grow">
      <Search
        aria-hidden="true"
        className="absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3"
        strokeWidth={1.75}
      />
      <input
        type="search"
        aria-label={label}
        className={`${boxStyles} pl-10`}
        placeholder={label}
        maxLength={SEARCH_CHARS_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

const SEARCH_DELAY_MS = 300;

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** One filter as a native select; its first row means all rows. */
export function FilterSelect({
  label,
  all,
  value,
  choices,
  onChoose,
}: {
  label: string;
  all: string;
  value: string | undefined;
  choices: readonly FilterChoice[];
  onChoose: (value: string | undefined) => void;
}) {
  return (
    <div className="max-sm:flex-1 max-sm:basis-32">
      <select
        aria-label={label}
        className={`${boxStyles} max-sm:px-2 sm:pr-8`}
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value === '' ? undefined : event.target.value)}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A filter that is set, with a way to remove it. */
export interface Chip {
  readonly label: string;
  readonly onRemove: () => void;
}

/** The chip of a filter that is set; none without a label. */
export function chipOf(label: string | undefined, onRemove: () => void): Chip[] {
  return label === undefined ? [] : [{ label, onRemove }];
}

/** The filters that are set, each with a button to remove it. */
export function FilterChips({ chips, onClearAll }: { chips: readonly Chip[]; onClearAll: () => void }) {
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-3 sm:px-5">
      {chips.map((chip) => (
        <button
          key={chip.label}
          type="button"
          aria-label={uiCopy.remove(chip.label)}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-chip border border-line bg-sunken px-2.5 text-sm hover:border-line-strong"
          onClick={chip.onRemove}
        >
          {chip.label}
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ))}
      <button type="button" className="text-link min-h-8 px-1 text-sm" onClick={onClearAll}>
        {uiCopy.clearAll}
      </button>
    </div>
  );
}
