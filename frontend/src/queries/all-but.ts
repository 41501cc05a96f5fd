import { matchQuery, type QueryFilters, type QueryKey } from '@tanstack/react-query';

/** A filter for `invalidateQueries` and similar: every query whose key begins with none of these. */
export function allBut(...keys: readonly QueryKey[]): QueryFilters {
  return { predicate: (query) => !keys.some((queryKey) => matchQuery({ queryKey }, query)) };
}
