import { isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { uiCopy } from '#content/en/ui.ts';
import { DayBox } from './day-box.tsx';
import { Field, type FieldLabels } from './field.tsx';
import { useField } from './form.tsx';

/** A day in a form. The form value is `YYYY-MM-DD`, or the typed text while that is not a valid day. */
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
  /** Called after every change, for example to update a field that depends on this one. */
  onChosen?: (day: string) => void;
}) {
  const field = useField(name);
  const { setError } = useFormContext();
  const value = typeof field.value === 'string' ? field.value : '';
  const isInvalid = value !== '' && !isCalendarDate(value);
  const hasOtherMessage = field.error !== undefined && field.error !== uiCopy.noDay;
  useEffect(() => {
    // The contract's message is for API clients and names the format 2026-11-22; a person reads how to type the day here.
    if (isInvalid && hasOtherMessage) setError(name, { type: 'custom', message: uiCopy.noDay });
  }, [isInvalid, hasOtherMessage, setError, name]);
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
