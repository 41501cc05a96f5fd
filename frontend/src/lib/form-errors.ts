import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/**
 * Shows the server's messages beside the fields that they are about. Returns true if there is an error that belongs to no field,
 * for the top of the form.
 */
export function useServerFieldErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
): boolean {
  const { setError } = form;
  const show = useEffectEvent((problem: unknown) => {
    // The paths were compared with the form's own fields.
    for (const { path, message } of fieldsOf(form, problem))
      setError(path as Parameters<typeof setError>[0], { message });
  });
  // Only for a new error: the form object is new on every render.
  useEffect(() => show(error), [error]);
  if (error === null || error === undefined) return false;
  const all = error instanceof ApiError ? error.fieldProblems.length : 0;
  return all === 0 || fieldsOf(form, error).length < all;
}

function fieldsOf<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
) {
  if (!(error instanceof ApiError)) return [];
  const values = form.getValues();
  return error.fieldProblems.filter(({ path }) => path in values);
}
