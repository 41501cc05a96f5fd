import { createContext, use, useEffect, useId, useRef, type ReactNode } from 'react';
import { FormProvider, useController, useFormContext } from 'react-hook-form';
import type { FieldErrors, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useServerFieldErrors } from '#lib/form-errors.ts';
import { pressAgain } from '#lib/press-from-before.ts';
import { ErrorSummary, focusSummary, type SummaryItem } from './error-summary.tsx';
import { Failure } from './failure.tsx';

interface FormProps<Values extends FieldValues, Sent> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly onSubmit: (values: Sent) => void | Promise<unknown>;
  /** Called when a submit finds something missing or wrong, beside what the form itself says. */
  readonly onRefused?: () => void;
  readonly children: ReactNode;
  /** What the server refused. Its sentences go to their fields, the rest to the top of the form. */
  readonly error?: unknown;
  readonly errorFallback?: string;
  readonly className?: string;
  readonly label?: string;
}

const FormScope = createContext<string>('');

/**
 * A form that checks on submit and then on every change. Its error summary says the same words as the fields,
 * takes the focus, and leads to them.
 */
export function Form<Values extends FieldValues, Sent>(props: FormProps<Values, Sent>) {
  const { form, onSubmit, onRefused, children, error, errorFallback, className, label } = props;
  const scope = useId();
  const summary = useRef<HTMLDivElement>(null);
  const owesFocus = useRef(false);
  const element = useWordsFromBefore(form);
  const { errors, isSubmitted } = form.formState;
  const items = isSubmitted ? itemsOf(errors, scope).sort(asOnThePage) : [];
  const isGeneral = useServerFieldErrors(form, error);

  useEffect(() => {
    if (error !== undefined && error !== null) owesFocus.current = true;
  }, [error]);
  useEffect(() => {
    // After every render: the summary appears one or two renders after the refusal that calls for it.
    if (!owesFocus.current || summary.current === null) return;
    owesFocus.current = false;
    focusSummary(summary.current);
  });

  return (
    <FormScope value={scope}>
      <FormProvider {...form}>
        {/* It is sent by its script alone; should a browser ever do it, then not with the words in the address. */}
        <form
          ref={element}
          method="post"
          noValidate
          aria-label={label}
          className={className}
          onSubmit={(event) => {
            delete event.currentTarget.dataset['waiting'];
            // A form in a dialog is a React child of the form behind it; its submit must not reach that one.
            event.stopPropagation();
            void form.handleSubmit(onSubmit, () => {
              owesFocus.current = true;
              onRefused?.();
            })(event);
          }}
        >
          <ErrorSummary
            ref={summary}
            items={items}
            failure={isGeneral ? <Failure error={error} fallback={errorFallback} /> : undefined}
          />
          {children}
        </form>
      </FormProvider>
    </FormScope>
  );
}

/** What was typed, filled in by the browser or sent on a page that was drawn ahead of time belongs to the form. */
function useWordsFromBefore<Values extends FieldValues, Sent>(form: UseFormReturn<Values, unknown, Sent>) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const drawn = element.current;
    for (const control of drawn?.elements ?? []) {
      if (!(control instanceof HTMLInputElement) || control.value === '') continue;
      // A choice has its value whether it is chosen or not.
      if (['radio', 'checkbox'].includes(control.type) && !control.checked) continue;
      const name = control.name as Path<Values>; // of a control that is not of the form, there is no value
      if (form.getValues(name) === '') form.setValue(name, control.value as PathValue<Values, Path<Values>>);
    }
    pressAgain(drawn);
    // `public/start.js` has kept it.
    if (drawn?.dataset['waiting'] !== undefined) drawn.requestSubmit();
  }, [form]);
  return element;
}

/**
 * What a field component needs: the value, how to change it, its message, and ids that fit the summary's links. The
 * form library gets no reference to the control, so that after a refusal the focus stays with the summary.
 */
export function useField(name: string) {
  const scope = use(FormScope);
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  return {
    id: fieldId(scope, name),
    name,
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
}

function fieldId(scope: string, name: string): string {
  return `${scope}-${name.replaceAll('.', '-')}`;
}

/** Errors are listed in the order of the fields. */
function asOnThePage(one: SummaryItem, other: SummaryItem): number {
  const [first, second] = [one, other].map(({ targetId }) => document.getElementById(targetId));
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function itemsOf(errors: FieldErrors, scope: string): SummaryItem[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const message = error?.message;
    if (name === 'root' || typeof message !== 'string' || message === '') return [];
    return [{ message, targetId: fieldId(scope, name) }];
  });
}
