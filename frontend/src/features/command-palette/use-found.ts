import type { Role } from '@dziva/vocabulary/roles';
import { useQuery } from '@tanstack/react-query';
import { may } from '@dziva/vocabulary/permissions';
import { useSettled } from '#lib/use-settled.ts';
import { paletteSearchQuery, SEARCH_FROM_LETTERS } from './search.queries.ts';

/** Searches the lists for the text, a moment after its last change. */
export function useFound(asked: string, role: Role) {
  const q = useSettled(asked);
  const query = useQuery(paletteSearchQuery(q, may(role, 'users.read')));
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
