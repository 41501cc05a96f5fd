import { loanCopy } from '../loans.text.ts';

/** `3 days late`, `today`, `tomorrow`, `in 12 days`. */
export function daysToText(days: number): string {
  const { overdue, today, tomorrow, inDays } = loanCopy.days;
  if (days < 0) return overdue(-days);
  if (days === 0) return today;
  return days === 1 ? tomorrow : inDays(days);
}
