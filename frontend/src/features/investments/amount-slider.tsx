import type { InvestmentPlan } from '@dziva/contracts/investments';
import { formatUsd } from '#lib/money-format.ts';
import { useField } from '#ui/form.tsx';
import { investCopy as copy } from './investments.text.ts';

const STEPS = [100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];
const STOPS_MAX = 100;

/** A slider for the same amount as the field: from the plan's smallest to its largest amount, in round steps. */
export function AmountSlider({ name, plan }: { name: string; plan: InvestmentPlan }) {
  const field = useField(name);
  const { minimumAmountCents: min, maximumAmountCents: max } = plan;
  const typed = typeof field.value === 'number' && Number.isFinite(field.value) ? field.value : 0;
  const value = Math.min(max, Math.max(min, typed));
  return (
    <div className="max-w-xl">
      <input
        type="range"
        aria-label={copy.slider}
        aria-valuetext={formatUsd(value)}
        className="h-11 w-full accent-(--primary)"
        min={min}
        max={max}
        step={stepOf(max - min)}
        value={value}
        onChange={(event) => field.onChange(Number(event.target.value))}
      />
      <div aria-hidden="true" className="-mt-1 flex justify-between text-xs text-ink-2 figures">
        <span>{formatUsd(min).replace('.00', '')}</span>
        <span>{formatUsd(max).replace('.00', '')}</span>
      </div>
    </div>
  );
}

/** The smallest round step with which the slider has at most a hundred positions. */
export function stepOf(rangeCents: number): number {
  return STEPS.find((step) => rangeCents / step <= STOPS_MAX) ?? rangeCents / STOPS_MAX;
}
