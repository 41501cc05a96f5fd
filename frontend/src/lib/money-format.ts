import { cents } from '@dziva/money/cents';
import { meaningsOfTypedUsd, parseTypedUsd } from '@dziva/money/typed-usd';
import { formatUsd as formatCents } from '@dziva/money/usd';
import { usdInWords } from '@dziva/money/usd-words';

/** `US$1,250.00`; negative amounts begin with their sign. With `signed`, positive ones do too. */
export function formatUsd(amountCents: number, { signed = false }: { signed?: boolean } = {}): string {
  const text = formatCents(cents(amountCents));
  return signed && amountCents > 0 ? `+${text}` : text;
}

/** The amount as a request contains it: `1500.50`. Made from the digits, without floating point. */
export function amountOfCents(amountCents: number): string {
  const digits = String(cents(amountCents)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `US$1,500.50 · one thousand five hundred US dollars and fifty cents`, so that an extra zero is noticed. */
export function echoOfCents(amountCents: number): string {
  return `${formatUsd(amountCents)} · ${usdInWords(cents(amountCents))}`;
}

/**
 * The typed amount in cents: `null` for an empty field, `NaN` for text that is not an amount or can mean two. Further decimals
 * round half up.
 */
export function centsOfTyped(text: string): number | null {
  const [, belowZero] = /^\s*-([^-]*)$/.exec(text) ?? [];
  if (belowZero !== undefined) return -(centsOfTyped(belowZero) ?? Number.NaN);
  if (text.trim() === '') return null;
  if (bothMeanings(text).length > 0) return Number.NaN;
  const [, toTheCent, third] = /^(.*\.\d\d)(\d)\d*\s*$/.exec(text) ?? [];
  const parsed = parseTypedUsd(toTheCent ?? text);
  if (parsed === undefined) return Number.NaN;
  return Number(third ?? 0) >= 5 ? parsed + 1 : parsed;
}

/** The two amounts that a text such as `1.500` can mean; none for any other text. */
export function bothMeanings(text: string): readonly number[] {
  const meanings = meaningsOfTypedUsd(text);
  return meanings.length === 2 ? meanings : [];
}

/** The text in the field for an amount that is already known: `1,500.50`, whole dollars without cents. */
export function typedOfCents(amountCents: number): string {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return '';
  return formatUsd(amountCents).replace('US$', '').replace(/\.00$/, '');
}
