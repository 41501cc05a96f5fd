/** A score for how well an entry of a till matches a line of a statement: amount, day, name and reference. */
import { nameWords } from '#identity/people/domain/name-words';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { daysBetween } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

export interface Compared {
  readonly amountCents: Cents;
  readonly on: CalendarDate;
  readonly name: string | null;
  /** In the form in which references are compared. */
  readonly referenceKey: string | null;
}

/** 0 to 100, and the reasons in words. */
export interface Likeness {
  readonly score: number;
  readonly why: string;
}

/** The entry may be this many days from its line. */
export const SUGGESTED_DAYS = 3;
export const SUGGESTIONS_MAX = 5;

const POINTS = { amount: 50, day: 20, dayApart: 5, name: 15, reference: 40, almostReference: 25 } as const;
const SCORE_MAX = 100;
const NAME_CHARS_MIN = 3;

export function likeness(line: Compared, entry: Compared): Likeness {
  const days = Math.abs(daysBetween(line.on, entry.on));
  const signs = [
    line.amountCents === entry.amountCents && { points: POINTS.amount, why: 'the same amount' },
    days <= SUGGESTED_DAYS && { points: POINTS.day - days * POINTS.dayApart, why: apart(days) },
    isNameLike(line.name, entry.name) && {
      points: POINTS.name,
      why: 'the name of the payer is like the member’s',
    },
    referenceSign(line.referenceKey, entry.referenceKey),
  ].filter((sign) => sign !== false);
  const score = signs.reduce((sum, { points }) => sum + points, 0);
  return { score: Math.min(SCORE_MAX, score), why: sentence(signs.map(({ why }) => why)) };
}

function referenceSign(line: string | null, entry: string | null) {
  if (line === null || entry === null) return false;
  if (line === entry) return { points: POINTS.reference, why: 'the same reference' };
  return (
    isOneCharacterOff(line, entry) && {
      points: POINTS.almostReference,
      why: 'one character of the reference differs',
    }
  );
}

/** Whether one text becomes the other by adding, removing or changing one character, or by swapping two neighbours. */
export function isOneCharacterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end++;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return Math.max(a.length, b.length) === 1 || (a.length === 2 && a[0] === b[1] && a[1] === b[0]);
}

/** Whether they share a word: providers print `T MOYO`, `MOYO TARIRO` or `Tariro M.`. */
function isNameLike(payer: string | null, member: string | null): boolean {
  const words = new Set(wordsOf(payer));
  return wordsOf(member).some((word) => words.has(word));
}

const wordsOf = (name: string | null): string[] =>
  nameWords(name).filter((word) => word.length >= NAME_CHARS_MIN);

function apart(days: number): string {
  if (days === 0) return 'the same day';
  return days === 1 ? '1 day apart' : `${days} days apart`;
}

function sentence(parts: readonly string[]): string {
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
