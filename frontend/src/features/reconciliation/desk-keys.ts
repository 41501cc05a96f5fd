import type { Booking } from './bookings.ts';

/** What a key or a button does with the current line, beside moving between lines. */
export type DeskAct = Booking | 'confirm' | 'skip' | 'split' | 'match' | 'suspense' | 'ignore';

/** The action of a key while somebody works through the open lines. */
export type DeskKey =
  { readonly act: DeskAct | 'next' | 'previous' } | { readonly act: 'choose'; readonly index: number };

const KEYS: Readonly<Record<string, DeskAct | 'next' | 'previous'>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Enter: 'confirm',
  s: 'skip',
  l: 'loan',
  w: 'wallet',
  c: 'charge',
  t: 'imtt',
  x: 'transfer',
  r: 'giveBack',
  a: 'split',
  m: 'match',
  p: 'suspense',
  i: 'ignore',
};

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The action of a key; null for other keys, and for shortcuts of the browser. */
export function deskKeyOf({ key, ctrlKey, metaKey, altKey }: Press): DeskKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^[1-5]$/.test(key)) return { act: 'choose', index: Number(key) - 1 };
  const act = KEYS[key.length === 1 ? key.toLowerCase() : key];
  return act === undefined ? null : { act };
}
