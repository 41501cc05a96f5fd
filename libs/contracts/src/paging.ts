/** The parameters that all lists share: pages, sorting by named fields, search, cursors, and CSV for staff. */
import './browser-safe-zod.ts';
import { z } from 'zod';
import { choice, optional } from './fields.ts';
import { text } from './text-field.ts';

export const PAGE_SIZE_MAX = 100;
/** The most rows of a list if no page was requested. */
export const UNPAGED_ROWS_MAX = 500;

/** A whole number in a query: `'25'` in a URL, or 25 from code. */
export function numberParameter(min: number, max: number, bad: string) {
  return z
    .union([z.string(), z.number()], { error: bad })
    .refine((value) => /^(0|[1-9]\d{0,8})$/.test(String(value)), { error: bad, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: bad })
    .meta({ type: 'integer', minimum: min, maximum: max });
}

/** An amount in a query, in cents. */
export function centsParameter(label: string) {
  return numberParameter(0, 999_999_999, `${label} must be a whole number of cents, at most 999999999`);
}

/** `?page=1&pageSize=25`. */
export const pages = {
  page: optional(numberParameter(1, 1_000_000, 'Page must be a whole number from 1')),
  pageSize: optional(
    numberParameter(1, PAGE_SIZE_MAX, `Page size must be a whole number from 1 to ${PAGE_SIZE_MAX}`),
  ),
};

/** `?after=<cursor>&limit=25`, for lists that only grow. The cursor comes from the `Link` header. */
export const keyset = {
  after: optional(
    z
      .string({ error: 'Cursor must be one that a list answered' })
      .refine((value) => /^[A-Za-z0-9_-]{1,200}$/.test(value), 'Cursor must be one that a list answered')
      .meta({ maxLength: 200 }),
  ),
  limit: optional(
    numberParameter(1, PAGE_SIZE_MAX, `Limit must be a whole number from 1 to ${PAGE_SIZE_MAX}`),
  ),
};

/** `?q=`: searches in the fields that a person would look for. */
export const search = optional(text({ label: 'Search', maxChars: 100, missing: 'Enter what to search for' }));

/** `?format=csv`: all rows that match the filters, as a file. */
export const rowsFormat = optional(choice(['json', 'csv'], 'Format must be json or csv'));

/** `?sort=field`, or `-field` for the largest or newest first. */
export function sortBy<const Field extends string>(fields: readonly Field[]) {
  const words: (Field | `-${Field}`)[] = fields.flatMap((field) => [field, `-${field}` as const]);
  return optional(choice(words, `Sort by one of ${fields.join(', ')}`));
}

export const PAGES_OR_CURSOR = {
  error: 'Use either page and sort, or after and limit',
  path: ['after'],
};

/** A cursor works for one order only, so it cannot be combined with pages or another sorting. */
export function usesPagesOrCursor(query: {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}): boolean {
  const cursor = query.after !== undefined || query.limit !== undefined;
  const paged = query.page !== undefined || query.pageSize !== undefined || query.sort !== undefined;
  return !(cursor && paged);
}

export const FROM_BEFORE_TO = { error: 'The first day must not be after the last day', path: ['from'] };

/** ISO days can be compared as text. */
export function isPeriod({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}) {
  return from === undefined || to === undefined || from <= to;
}
