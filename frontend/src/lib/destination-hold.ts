import { formatDate, formatTime } from './dates.ts';

/** When a new number or account can first be paid, as text; null if it can be paid now. */
export function payableFrom(usableFrom: string | undefined, nowMs: number = Date.now()): string | null {
  if (usableFrom === undefined || Date.parse(usableFrom) <= nowMs) return null;
  return `${formatDate(usableFrom)}, ${formatTime(usableFrom)}`;
}
