import { CalendarDays } from 'lucide-react';
import { clsx } from 'clsx';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { dayToType, dayTyped } from '#lib/typed-day.ts';
import { boxStyles } from './field.tsx';

interface DayBoxProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'aria-describedby' | 'aria-description' | 'aria-invalid' | 'onBlur' | 'className'
> {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  /** The first and the last day of the calendar. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Called with a day, `YYYY-MM-DD`, or with an empty text for an empty box. */
  readonly onDay: (day: string) => void;
  /** Called with a text that is not a valid day; the caller then shows the error. Without it, the box shows the error itself. */
  readonly onNoDay?: (typed: string) => void;
}

/**
 * A day, typed or chosen, written day/month/year in every browser. A native date input uses the format of the browser's language,
 * in which the day could be mistaken for the month. The native calendar opens beside the box.
 */
export function DayBox(props: DayBoxProps) {
  const { value, min, max, onDay, onNoDay, onBlur, className, ...control } = props;
  const ownId = useId();
  const picker = useRef<HTMLInputElement>(null);
  // The typed text is kept until the box loses the focus; a text that is not a valid day is kept longer.
  const [typed, setTyped] = useState<string | null>(null);
  const [isBlurred, setIsBlurred] = useState(false);
  const isInvalid = typed !== null && typed.trim() !== '' && dayTyped(typed) === undefined;
  const showsError = isInvalid && isBlurred && onNoDay === undefined;
  const change = (text: string) => {
    setTyped(text);
    setIsBlurred(false);
    const day = text.trim() === '' ? '' : dayTyped(text);
    if (day === undefined) onNoDay?.(text);
    else onDay(day);
  };
  return (
    <div className={clsx('min-w-0', className)}>
      <div className="relative">
        <input
          {...control}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={uiCopy.dayForm}
          className={clsx(boxStyles, 'pr-9 figures')}
          aria-invalid={showsError || control['aria-invalid']}
          aria-describedby={clsx(control['aria-describedby'], showsError && `${ownId}-no-day`) || undefined}
          value={typed ?? dayToType(value)}
          onChange={({ target }) => change(target.value)}
          onBlur={(event) => {
            setIsBlurred(true);
            if (!isInvalid) setTyped(null);
            onBlur?.(event);
          }}
        />
        {/* Not reachable by keyboard or screen reader; it only opens the native calendar. */}
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-0 w-12 opacity-0"
          value={value}
          min={min}
          max={max}
          onChange={({ target }) => {
            setTyped(null);
            onDay(target.value);
          }}
        />
        <button
          type="button"
          aria-label={uiCopy.openCalendar}
          title={uiCopy.openCalendar}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-2 hover:text-ink"
          onClick={() => openCalendar(picker.current)}
        >
          <CalendarDays aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </button>
      </div>
      {showsError && (
        <p id={`${ownId}-no-day`} role="alert" className="mt-1 text-sm font-semibold text-danger-text">
          {uiCopy.noDay}
        </p>
      )}
    </div>
  );
}

/** Older browsers have no `showPicker`; there, a click on the date input opens the calendar. */
function openCalendar(picker: HTMLInputElement | null): void {
  if (picker === null) return;
  try {
    picker.showPicker();
  } catch {
    picker.focus();
    picker.click();
  }
}
