/** What a person searched for, as an ILIKE pattern that finds it anywhere. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
