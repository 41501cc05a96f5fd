import { isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { uiCopy } from '#content/en/ui.ts';
import { DayBox } from './day-box.tsx';
import { Field, type FieldLabels } from './field.tsx';
import { useField } from './form.tsx';

/** A day in a form, which holds `YYYY-MM-DD`, or what was typed while that is no day. */
export function DayField({
  name,
  min,
  max,
  onChosen,
  ...labels
}: FieldLabels & {
  name: string;
  min?: string;
  max?: string;
  /** Called for every change, for another field that depends on this one. */
  onChosen?: (day: string) => void;
}) {
  const field = useField(name);
  const { setError } = useFormContext();
  const value = typeof field.value === 'string' ? field.value : '';
  const isUnread = value !== '' && !isCalendarDate(value);
  const hasOtherWords = field.error !== undefined && field.error !== uiCopy.noDay;
  useEffect(() => {
    // The contract speaks to programs of 2026-11-22; a person reads how to type it.
    if (isUnread && hasOtherWords) setError(name, { type: 'custom', message: uiCopy.noDay });
  }, [isUnread, hasOtherWords, setError, name]);
  const change = (day: string) => {
    field.onChange(day);
    onChosen?.(day);
  };
  return (
    <Field hint={uiCopy.dayHint} {...labels} id={field.id} name={name} error={field.error}>
      {(control) => (
        <DayBox
          {...control}
          className="max-w-72"
          value={value}
          min={min}
          max={max}
          onDay={change}
          onNoDay={change}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
