/** The action of a key while somebody works through the open lines. */
export type DeskKey =
  | { readonly act: 'next' | 'previous' | 'confirm' | 'skip' | 'match' | 'suspense' | 'ignore' }
  | { readonly act: 'choose'; readonly index: number };

const KEYS: Readonly<Record<string, DeskKey['act']>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Enter: 'confirm',
  s: 'skip',
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
  return act === undefined || act === 'choose' ? null : { act };
}
