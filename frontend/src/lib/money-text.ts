/** Reads what people type into a money box: `1,500`, `US$ 1 500.50`, ` 1500 `. String to cents, without floats. */

/** More than this is a slip of the finger: the contract's limit is ten million dollars. */
export const CENTS_MAX = 1_000_000_000;

const GROUPED = /^\d{1,3}(?:[ ,]\d{3})+(?:\.\d*)?$/;
const PLAIN = /^\d+(?:\.\d*)?$|^\.\d+$/;

/** Integer cents, `null` for an empty box, `NaN` for what is no amount. Further decimals round half up. */
export function centsOfText(text: string): number | null {
  const typed = text
    .normalize('NFKC')
    .replace(/^\s*(?:US\s*\$|USD|\$)/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (typed === '') return null;
  if (!GROUPED.test(typed) && !PLAIN.test(typed)) return Number.NaN;
  const [whole = '', fraction = ''] = typed.replace(/[ ,]/g, '').split('.');
  if (whole.length > 12) return Number.NaN;
  const tenthsOfCents = Number(`${fraction}000`.slice(0, 3));
  const cents = Number(whole === '' ? '0' : whole) * 100 + Math.floor((tenthsOfCents + 5) / 10);
  return Number.isSafeInteger(cents) ? cents : Number.NaN;
}

/** What stands in the box for an amount that is already known: `1500.50`, whole dollars without cents. */
export function textOfCents(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) return '';
  const fraction = cents % 100;
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === 0 ? whole : `${whole}.${String(fraction).padStart(2, '0')}`;
}
