/** `UNDER_REVIEW` as `Under review`, for values of the contract that have no text of their own. */
export function sentenceCase(word: string): string {
  const spaced = word.toLowerCase().replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** `1 application`, `2 applications`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The first eight characters of an id in upper case, as screens show it. */
export function shortId(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** `TM` for Tariro Moyo. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/);
  const last = parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : '';
  return ((parts[0]?.[0] ?? '') + last).toUpperCase();
}

/** `+263 77 212 3456` for an E.164 number; numbers from abroad and other text stay unchanged. */
export function readablePhone(number: string): string {
  return number.replace(/^\+263(7\d)(\d{3})(\d{4})$/, '+263 $1 $2 $3');
}
