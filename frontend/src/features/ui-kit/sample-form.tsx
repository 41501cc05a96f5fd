import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldLabels } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { LONG, State } from './specimen.tsx';

type Value = string | number | boolean;

/** A form with one field, `sample`. It can show an error from the start. */
export function SampleForm({
  value,
  error,
  children,
}: {
  value: Value;
  error?: string | undefined;
  children: ReactNode;
}) {
  const [settings] = useState(() => ({
    defaultValues: { sample: value },
    ...(error === undefined ? {} : { errors: { sample: { type: 'sample', message: error } } }),
  }));
  const form = useForm(settings);
  return (
    <Form form={form} onSubmit={() => undefined} label="Sample">
      {children}
    </Form>
  );
}

/** Draws a field in all its states: empty, filled, with an error, and so on. */
export function FieldStates({
  label,
  hint,
  empty = '',
  filled,
  error,
  draw,
}: {
  label: string;
  hint: string;
  empty?: Value;
  filled: Value;
  error: string;
  draw: (field: FieldLabels & { name: string }) => ReactNode;
}) {
  return (
    <>
      <State name="empty, with a hint, optional">
        <SampleForm value={empty}>{draw({ name: 'sample', label, hint, optional: true })}</SampleForm>
      </State>
      <State name="filled">
        <SampleForm value={filled}>{draw({ name: 'sample', label })}</SampleForm>
      </State>
      <State name="error">
        <SampleForm value={empty} error={error}>
          {draw({ name: 'sample', label })}
        </SampleForm>
      </State>
      <State name="focus, long label" focused>
        <SampleForm value={filled}>{draw({ name: 'sample', label: `${label}: ${LONG}` })}</SampleForm>
      </State>
    </>
  );
}
