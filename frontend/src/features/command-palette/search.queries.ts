/** What the server finds for the command palette. */
import type { Found } from '@dziva/contracts/search';
import { findAnything } from '@dziva/contracts/routes/search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** A single letter would match nearly everybody. */
export const SEARCH_FROM_LETTERS = 2;

export const paletteSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['palette', q],
    // The rows may have changed since an earlier search.
    staleTime: 0,
    enabled: q.length >= SEARCH_FROM_LETTERS,
    queryFn: ({ signal }): Promise<Found[]> => call(findAnything, { query: { text: q } }, { signal }),
  });
