import { useId } from 'react';
import { formatDate } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DayBox } from '#ui/day-box.tsx';
import { boxStyles } from '#ui/field.tsx';
import { PeriodFields } from '#ui/period-fields.tsx';
import { PERIOD_NAMES, type ReportState } from './report-state.ts';
import { reportCopy } from './reports.text.ts';

const { period: copy, known } = reportCopy;

/** The choice of the period of a report. The report of obligations is about the future and needs no period. */
export function ReportPeriod({ state }: { state: ReportState }) {
  const id = useId();
  if (state.report === 'obligations')
    return <p className="max-w-[52ch] self-center text-sm text-ink-2">{copy.ahead}</p>;
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-3 max-sm:w-full">
      <div className="max-sm:w-full">
        <label htmlFor={id} className="block text-sm text-ink-2">
          {copy.label}
        </label>
        <select
          id={id}
          className={`${boxStyles} mt-1 pr-8 sm:w-44`}
          value={state.periodName}
          onChange={({ target }) => {
            const name = PERIOD_NAMES.find((one) => one === target.value);
            if (name !== undefined) state.choosePeriod(name);
          }}
        >
          {PERIOD_NAMES.map((name) => (
            <option key={name} value={name}>
              {copy.choices[name]}
            </option>
          ))}
        </select>
      </div>
      {state.periodName === 'own' && (
        <PeriodFields period={state.period} max={state.known} onPeriod={state.chooseOwn} />
      )}
    </div>
  );
}

/** Fields for a report as it was known on a past day, or with value dates only until a past day. */
export function AsKnownOn({ state, today }: { state: ReportState; today: string }) {
  const { asOf, valueOn } = state;
  const isPast = asOf !== undefined || valueOn !== undefined;
  return (
    <details open={isPast} className="group">
      <summary className="text-link inline-flex min-h-10 items-center text-sm lg:min-h-8">
        {known.summary}
      </summary>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 pt-2">
        <Day
          label={known.asOf}
          hint={known.asOfHint}
          value={asOf ?? today}
          max={today}
          onDay={state.chooseAsOf}
        />
        <Day
          label={known.valueOn}
          hint={known.valueOnHint}
          value={valueOn ?? ''}
          max={state.known}
          onDay={state.chooseValueOn}
        />
        {isPast && (
          <Button size="sm" className="sm:mt-6" onClick={state.backToToday}>
            {known.clear}
          </Button>
        )}
      </div>
    </details>
  );
}

/** Says that a report shows a past day. */
export function PastDayBanner({ state: { asOf, valueOn } }: { state: ReportState }) {
  if (asOf === undefined && valueOn === undefined) return null;
  return (
    <Banner tone="warn">
      {asOf !== undefined && <p>{known.banner(formatDate(asOf))}</p>}
      {valueOn !== undefined && <p>{known.bannerValue(formatDate(valueOn))}</p>}
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
  value: string;
  max: string;
  onDay: (day: string | undefined) => void;
}) {
  const id = useId();
  return (
    <div className="max-w-60 max-sm:w-full max-sm:max-w-none">
      <label htmlFor={id} className="block text-sm text-ink-2">
        {label}
      </label>
      <DayBox
        id={id}
        aria-describedby={`${id}-hint`}
        className="mt-1 sm:w-44"
        value={value}
        max={max}
        onDay={(day) => onDay(day === '' ? undefined : day)}
      />
      <p id={`${id}-hint`} className="mt-1 text-xs text-ink-2">
        {hint}
      </p>
    </div>
  );
}
