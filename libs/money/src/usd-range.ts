import { type Cents, cents } from './cents.ts';
import { formatUsd } from './usd.ts';

/**
 * `US$139 to US$154`: the two ends of an estimate, in whole dollars. `US$138.95` if they are equal, and with cents if they
 * differ by less than whole dollars show.
 */
export function formatUsdRange(lowestCents: Cents, highestCents: Cents): string {
  if (lowestCents === highestCents) return formatUsd(lowestCents);
  const [low, high] = [inWholeDollars(lowestCents), inWholeDollars(highestCents)];
  return low === high ? `${formatUsd(lowestCents)} to ${formatUsd(highestCents)}` : `${low} to ${high}`;
}

/** Rounded half up. */
const inWholeDollars = (amountCents: Cents): string =>
  formatUsd(cents(Math.round(amountCents / 100) * 100)).slice(0, -3);
