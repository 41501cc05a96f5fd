import { useQuery } from '@tanstack/react-query';
import { useSettled } from '#lib/use-settled.ts';
import { paletteSearchQuery, SEARCH_FROM_LETTERS } from './search.queries.ts';

/** Searches for the text, a moment after its last change. */
export function useFound(asked: string) {
  const q = useSettled(asked);
  const query = useQuery(paletteSearchQuery(q));
  const isAsked = asked.length >= SEARCH_FROM_LETTERS;
  const isWaiting = isAsked && (q !== asked || query.isPending || query.isRefetching);
  return {
    q,
    isWaiting,
    isFailed: isAsked && !isWaiting && query.isError,
    /** Undefined until the results for this text are loaded. */
    rows: isAsked && !isWaiting && !query.isError ? query.data : undefined,
    retry: () => void query.refetch(),
  };
}

export type FoundRows = ReturnType<typeof useFound>;
