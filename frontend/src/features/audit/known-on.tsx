import { isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOfNow, formatDate } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DayBox } from '#ui/day-box.tsx';
import { ledgerCopy } from './ledger.text.ts';

const { known: copy } = ledgerCopy;

type Days = Partial<Record<'asOf' | 'from' | 'valueOn', string | undefined>>;

export interface KnownOn extends Required<Days> {
  readonly isPast: boolean;
  readonly set: (days: Days) => void;
}

/** Reads the days from an address. */
export function knownIn(params: URLSearchParams): Required<Days> {
  return { asOf: dayIn(params, 'asOf'), from: dayIn(params, 'from'), valueOn: dayIn(params, 'valueOn') };
}

/**
 * The days of the ledger, kept in the address. `asOf`: only postings recorded until this day. `from` and `valueOn`: only postings
 * with a value date from and until these days. A list of balances has no `from`.
 */
export function useKnownOn(): KnownOn {
  const [params, setParams] = useSearchParams();
  const { asOf, from, valueOn } = knownIn(params);
  return {
    asOf,
    from,
    valueOn,
    isPast: asOf !== undefined || valueOn !== undefined,
    set: (days) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('page');
          for (const [name, day] of Object.entries(days)) {
            if (day === undefined) next.delete(name);
            else next.set(name, day);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** The days to choose. With `period`, also the first day of a period. */
export function KnownOnFields({ known, period = false }: { known: KnownOn; period?: boolean }) {
  const { asOf, from, valueOn, isPast, set } = known;
  const today = dayOfNow();
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
      <Day
        label={copy.asOf}
        hint={copy.asOfHint}
        value={asOf}
        max={today}
        onDay={(day) => set({ asOf: day })}
      />
      {period && (
        <Day label={copy.from} hint={copy.fromHint} value={from} onDay={(day) => set({ from: day })} />
      )}
      <Day
        label={copy.valueOn}
        hint={copy.valueOnHint}
        value={valueOn}
        onDay={(day) => set({ valueOn: day })}
      />
      {(isPast || (period && from !== undefined)) && (
        <Button
          size="sm"
          className="max-sm:w-full sm:mb-1"
          onClick={() => set({ asOf: undefined, from: undefined, valueOn: undefined })}
        >
          {copy.clear}
        </Button>
      )}
    </div>
  );
}

/** Warns that the figures are of a past day. */
export function PastDayBanner({ known: { asOf, valueOn } }: { known: KnownOn }) {
  if (asOf === undefined && valueOn === undefined) return null;
  return (
    <Banner tone="warn">
      {asOf !== undefined && <p>{copy.bannerAsOf(formatDate(asOf))}</p>}
      {valueOn !== undefined && <p>{copy.bannerValueOn(formatDate(valueOn))}</p>}
    </Banner>
  );
}

function Day({
  label,
  hint,
  value,
  max,
  onDay,
}: {
  label: string;
  hint: string;
  value: string | undefined;
  max?: string;
  onDay: (day: string | undefined) => void;
}) {
  const id = useId();
  return (
    <div className="min-w-0 max-sm:flex-1">
      <label htmlFor={id} className="block text-sm text-ink-2" title={hint}>
        {label}
      </label>
      <DayBox
        id={id}
        aria-description={hint}
        className="mt-1 sm:w-44"
        value={value ?? ''}
        max={max}
        onDay={(day) => onDay(day === '' ? undefined : day)}
      />
    </div>
  );
}

function dayIn(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name);
  return isCalendarDate(day) ? day : undefined;
}
