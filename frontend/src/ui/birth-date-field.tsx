import { clsx } from 'clsx';
import { useState } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { boxStyles, Field, type FieldLabels } from './field.tsx';
import { useField } from './form.tsx';

type Part = 'day' | 'month' | 'year';

/**
 * A date in three boxes, for dates that people know by heart. The form value is `YYYY-MM-DD`, an empty string when all boxes are
 * empty, and not a valid date while only some are filled.
 */
export function BirthDateField({
  name,
  echo,
  ...labels
}: FieldLabels & { name: string; echo?: string | null }) {
  const field = useField(name);
  const [parts, setParts] = useState(() => partsOf(typeof field.value === 'string' ? field.value : ''));
  const change = (part: Part, text: string) => {
    const next = { ...parts, [part]: text.replace(/\D/g, '').slice(0, part === 'year' ? 4 : 2) };
    setParts(next);
    field.onChange(dateOf(next));
  };
  return (
    <Field {...labels} id={field.id} name={name} error={field.error} echo={echo} group>
      {() => (
        <div className="flex gap-3">
          {BOXES.map(({ part, label, autoComplete, width }) => (
            <label key={part} className={width}>
              <span className="mb-1 block text-sm text-ink-2">{label}</span>
              <input
                type="text"
                inputMode="numeric"
                autoComplete={autoComplete}
                name={`${name}-${part}`}
                className={clsx(boxStyles, 'figures')}
                aria-invalid={field.error === undefined ? undefined : true}
                value={parts[part]}
                onChange={(event) => change(part, event.target.value)}
                onBlur={field.onBlur}
              />
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

const BOXES = [
  { part: 'day', label: uiCopy.day, autoComplete: 'bday-day', width: 'w-18' },
  { part: 'month', label: uiCopy.month, autoComplete: 'bday-month', width: 'w-18' },
  { part: 'year', label: uiCopy.year, autoComplete: 'bday-year', width: 'w-24' },
] as const;

function partsOf(date: string): Record<Part, string> {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

function dateOf({ day, month, year }: Record<Part, string>): string {
  if (day === '' && month === '' && year === '') return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
