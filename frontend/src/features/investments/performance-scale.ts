/** Calculations for the performance chart: its maximum, its axis, and the positions of the names of its series. */
import type { PerformanceMonth } from '@dziva/contracts/investments';

export type SeriesKey = 'investedCents' | 'valueCents' | 'returnsCents';

export const SERIES: readonly { readonly key: SeriesKey; readonly color: string }[] = [
  { key: 'valueCents', color: 'var(--chart-2)' },
  { key: 'investedCents', color: 'var(--chart-1)' },
  { key: 'returnsCents', color: 'var(--chart-3)' },
];

const ROUND = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10];
const LABEL_PX = 18;

/** A round amount at or above `cents`, of which quarters are round too. */
export function niceCeiling(cents: number): number {
  if (cents <= 0) return 10_000;
  const power = 10 ** Math.floor(Math.log10(cents));
  const step = ROUND.find((one) => one * power >= cents) ?? 10;
  return step * power;
}

/** `$250`, `$1.5k`, `$24k`, for an axis. */
export function shortUsd(cents: number): string {
  const dollars = cents / 100;
  if (dollars < 1_000) return `$${trim(dollars)}`;
  return dollars < 1_000_000 ? `$${trim(dollars / 1_000)}k` : `$${trim(dollars / 1_000_000)}m`;
}

function trim(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Pixels from the top of the plot for the name of each series, at least one line apart. */
export function labelTops(
  last: PerformanceMonth,
  ceilingCents: number,
  plotPx: number,
): Record<SeriesKey, number> {
  const tops = { investedCents: 0, valueCents: 0, returnsCents: 0 };
  const wanted = SERIES.map(({ key }) => ({ key, top: plotPx * (1 - last[key] / ceilingCents) }));
  wanted.sort((a, b) => a.top - b.top);
  let next = -Infinity;
  for (const { key, top } of wanted) {
    tops[key] = Math.max(top, next);
    next = tops[key] + LABEL_PX;
  }
  // Labels that were pushed below the axis move up again, and the others with them.
  const over = Math.max(0, next - LABEL_PX - plotPx);
  return {
    investedCents: tops.investedCents - over,
    valueCents: tops.valueCents - over,
    returnsCents: tops.returnsCents - over,
  };
}
