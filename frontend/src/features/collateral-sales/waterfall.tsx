import type { Waterfall as Split } from '@dziva/contracts/collateral-sales';
import { clsx } from 'clsx';
import { Money } from '#ui/money.tsx';
import { saleCopy } from './collateral-sales.text.ts';

const { waterfall: copy } = saleCopy;

interface Bar {
  readonly label: string;
  readonly cents: number;
  /** The start of the bar, in cents from the left. */
  readonly from: number;
  readonly styles: string;
  readonly isResult?: boolean;
}

/**
 * Shows how the price of a sale is divided, as a waterfall chart: each bar starts where the bar above it ends. A shortfall is a
 * hatched bar that starts where the price ends.
 */
export function Waterfall({ priceCents, split }: { priceCents: number; split: Split }) {
  const bars = barsOf(priceCents, split);
  const width = priceCents + split.shortfallCents;
  const isEven = split.surplusCents === 0 && split.shortfallCents === 0;
  return (
    <div>
      <dl className="grid gap-2.5">
        {bars.map((bar) => (
          <div
            key={bar.label}
            className={clsx(
              'grid grid-cols-[1fr_auto] items-baseline gap-x-4 text-sm',
              bar.isResult === true && 'font-semibold',
            )}
          >
            <dt>{bar.label}</dt>
            <dd>
              <Money cents={bar.cents} />
            </dd>
            <dd aria-hidden="true" className="col-span-2 mt-1 h-2.5 rounded-[2px] bg-line/60">
              <div
                className={clsx('h-full rounded-[2px]', bar.styles)}
                style={{ marginLeft: share(bar.from, width), width: share(bar.cents, width) }}
              />
            </dd>
          </div>
        ))}
      </dl>
      {isEven && <p className="mt-3 text-sm text-ink-2">{copy.even}</p>}
    </div>
  );
}

function barsOf(priceCents: number, split: Split): Bar[] {
  const { costsCents, interestCents, principalCents, recoveryCents, surplusCents, shortfallCents } = split;
  const taken = costsCents + interestCents + principalCents + (recoveryCents ?? 0);
  const isRecovery = recoveryCents !== undefined;
  const result = (label: string, cents: number, from: number, styles: string) =>
    cents > 0 ? [{ label, cents, from, styles, isResult: true }] : [];
  return [
    { label: copy.price, cents: priceCents, from: 0, styles: 'bg-(--chart-1)', isResult: true },
    { label: copy.costs, cents: costsCents, from: 0, styles: 'bg-(--chart-2)' },
    ...(isRecovery
      ? [{ label: copy.recovery, cents: recoveryCents, from: costsCents, styles: 'bg-(--chart-3)' }]
      : [
          { label: copy.interest, cents: interestCents, from: costsCents, styles: 'bg-(--chart-3)' },
          {
            label: copy.principal,
            cents: principalCents,
            from: costsCents + interestCents,
            styles: 'bg-(--chart-4)',
          },
        ]),
    ...result(copy.surplus, surplusCents, taken, 'bg-success'),
    ...result(isRecovery ? copy.lost : copy.shortfall, shortfallCents, priceCents, 'hatched text-danger'),
  ];
}

function share(cents: number, of: number): string {
  return of === 0 ? '0%' : `${(cents / of) * 100}%`;
}
