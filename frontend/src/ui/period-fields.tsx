import { useId } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import type { Period } from '#lib/list-state.ts';
import { DayBox } from './day-box.tsx';

/** Two days, both included; both are optional. */
export function PeriodFields({
  period,
  max,
  onPeriod,
}: {
  period: Period;
  max?: string;
  onPeriod: (period: Period) => void;
}) {
  return (
    <div className="flex gap-3 max-sm:w-full max-sm:flex-wrap">
      <Day
        label={uiCopy.fromDay}
        value={period.from}
        max={period.to ?? max}
        onDay={(from) => onPeriod({ ...period, from })}
      />
      <Day
        label={uiCopy.toDay}
        value={period.to}
        min={period.from}
        max={max}
        onDay={(to) => onPeriod({ ...period, to })}
      />
    </div>
  );
}

function Day({
  label,
  value,
  min,
  max,
  onDay,
}: {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max: string | undefined;
  onDay: (day: string | undefined) => void;
}) {
  const id = useId();
  return (
    <div className="min-w-0 max-sm:min-w-36 max-sm:flex-1">
      <label htmlFor={id} className="block text-sm text-ink-2">
        {label}
      </label>
      <DayBox
        id={id}
        className="mt-1 sm:w-44"
        value={value ?? ''}
        min={min}
        max={max}
        onDay={(day) => onDay(day === '' ? undefined : day)}
      />
    </div>
  );
}
