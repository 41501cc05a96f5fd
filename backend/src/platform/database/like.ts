/** An ILIKE pattern that finds a search text anywhere in a value. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
