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
  /** What the calendar offers. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Called with a day, `YYYY-MM-DD`, or with an empty text for an empty box. */
  readonly onDay: (day: string) => void;
  /** Called with a text that is no day, by which the caller shows the error; left out, the box shows it. */
  readonly onNoDay?: (typed: string) => void;
}

/**
 * A day, typed or chosen, that reads day/month/year in every browser: the platform's own box follows the language of the
 * browser, and a day could be taken for a month. The platform's calendar opens beside it.
 */
export function DayBox(props: DayBoxProps) {
  const { value, min, max, onDay, onNoDay, onBlur, className, ...control } = props;
  const ownId = useId();
  const picker = useRef<HTMLInputElement>(null);
  // What is being typed stays as it is until one leaves the box; what is no day stays longer.
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const isNoDay = typed !== null && typed.trim() !== '' && dayTyped(typed) === undefined;
  const saysSo = isNoDay && isLeft && onNoDay === undefined;
  const change = (text: string) => {
    setTyped(text);
    setIsLeft(false);
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
          aria-invalid={saysSo || control['aria-invalid']}
          aria-describedby={clsx(control['aria-describedby'], saysSo && `${ownId}-no-day`) || undefined}
          value={typed ?? dayToType(value)}
          onChange={({ target }) => change(target.value)}
          onBlur={(event) => {
            setIsLeft(true);
            if (!isNoDay) setTyped(null);
            onBlur?.(event);
          }}
        />
        {/* Nobody comes to it by keyboard or by ear: it only brings the platform's calendar. */}
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
      {saysSo && (
        <p id={`${ownId}-no-day`} role="alert" className="mt-1 text-sm font-semibold text-danger-text">
          {uiCopy.noDay}
        </p>
      )}
    </div>
  );
}

/** An old browser has no call for it; there a press on the box itself opens it. */
function openCalendar(picker: HTMLInputElement | null): void {
  if (picker === null) return;
  try {
    picker.showPicker();
  } catch {
    picker.focus();
    picker.click();
  }
}
