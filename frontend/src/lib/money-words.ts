/** An amount in words, against the extra zero: `three thousand dollars and fifty cents`. */
const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Up to US$10,000,000, the limit of the contract. */
export function wordsOfCents(cents: number): string {
  const dollars = Math.floor(cents / 100);
  const rest = cents % 100;
  const words = `${wordsOf(dollars)} ${dollars === 1 ? 'dollar' : 'dollars'}`;
  if (rest === 0) return words;
  return `${words} and ${wordsOf(rest)} ${rest === 1 ? 'cent' : 'cents'}`;
}

function wordsOf(n: number): string {
  if (n < 20) return SMALL[n] ?? '';
  if (n < 100) return TENS[Math.floor(n / 10)] + (n % 10 === 0 ? '' : `-${wordsOf(n % 10)}`);
  if (n < 1000) return `${wordsOf(Math.floor(n / 100))} hundred${tail(n % 100, ' and ')}`;
  if (n < 1_000_000)
    return `${wordsOf(Math.floor(n / 1000))} thousand${tail(n % 1000, n % 1000 < 100 ? ' and ' : ' ')}`;
  return `${wordsOf(Math.floor(n / 1_000_000))} million${tail(n % 1_000_000, ' ')}`;
}

function tail(n: number, joint: string): string {
  return n === 0 ? '' : joint + wordsOf(n);
}
