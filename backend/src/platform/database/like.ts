/** What a person searched for, as an ILIKE pattern that finds it anywhere; null for nothing. */
export function likePattern(search: string): string;
export function likePattern(search: string | undefined): string | null;
export function likePattern(search: string | undefined): string | null {
  return search === undefined ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
