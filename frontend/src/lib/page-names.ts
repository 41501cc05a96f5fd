/** What a page or drawer about somebody's money is called: by person, amount and thing, as people would say it. */
import { formatUsd } from './money-format.ts';

const THING_MAX = 40;

/** `Kundai Rusere · US$3,950 · tractor`; parts that are not known are left out. */
export function nameOf(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

/** `US$3,950`, or `US$3,950.50` with cents. */
export const wholeUsd = (amountCents: number): string => formatUsd(amountCents).replace(/\.00$/, '');

/** The first line of a description, or the kind if that line is too long for a title or is missing. */
export function thingOf(description: string | null | undefined, kind: string): string {
  const [line = ''] = (description ?? '').trim().split('\n');
  return line !== '' && line.length <= THING_MAX ? line : kind;
}
