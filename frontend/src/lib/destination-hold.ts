import { formatDate, formatTime } from './dates.ts';

/** From when on a new number or account can be paid, in words; null where it can be paid now. */
export function payableFrom(usableFrom: string | undefined, nowMs: number = Date.now()): string | null {
  if (usableFrom === undefined || Date.parse(usableFrom) <= nowMs) return null;
  return `${formatDate(usableFrom)}, ${formatTime(usableFrom)}`;
}
