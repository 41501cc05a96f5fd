/** Amounts in English words. */
import type { Cents } from './cents.ts';

const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const ONES = ['zero one two three four five six seven eight nine'.split(' '), TEENS].flat();
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: readonly (readonly [size: number, name: string])[] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
];

/**
 * `one thousand five hundred US dollars and fifty cents`, in British English; cents only if there are any. Shown under a
 * money field, because an extra zero is easier to see in words than in digits.
 */
export function usdInWords(amountCents: Cents): string {
  const absolute = Math.abs(amountCents);
  const restCents = absolute % 100;
  const dollars = (absolute - restCents) / 100;
  const parts: string[] = [];
  if (dollars > 0 || restCents === 0) {
    parts.push(`${inWords(dollars)} US ${dollars === 1 ? 'dollar' : 'dollars'}`);
  }
  if (restCents > 0) {
    parts.push(`${inWords(restCents)} ${dollars === 0 ? 'US ' : ''}${restCents === 1 ? 'cent' : 'cents'}`);
  }
  return `${amountCents < 0 ? 'minus ' : ''}${parts.join(' and ')}`;
}

function inWords(value: number): string {
  const words: string[] = [];
  let rest = value;
  for (const [size, name] of SCALES) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) {
      words.push(belowThousand(count), name);
    }
  }
  if (rest > 0 && rest < 100 && words.length > 0) {
    words.push('and');
  }
  return rest > 0 || words.length === 0 ? [...words, belowThousand(rest)].join(' ') : words.join(' ');
}

function belowThousand(value: number): string {
  const rest = value % 100;
  if (value < 100) {
    return belowHundred(value);
  }
  const hundreds = `${ONES[Math.floor(value / 100)]} hundred`;
  return rest === 0 ? hundreds : `${hundreds} and ${belowHundred(rest)}`;
}

function belowHundred(value: number): string {
  if (value < 20) {
    return `${ONES[value]}`;
  }
  const tens = `${TENS[Math.floor(value / 10)]}`;
  return value % 10 === 0 ? tens : `${tens}-${ONES[value % 10]}`;
}
