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
  /** Called when a submit finds missing or invalid values, in addition to the form's own messages. */
  readonly onRefused?: () => void;
  readonly children: ReactNode;
  /** The server's refusal. Its messages are shown at their fields, the rest at the top of the form. */
  readonly error?: unknown;
  readonly errorFallback?: string;
  readonly className?: string;
  readonly label?: string;
}

const FormScope = createContext<string>('');

/**
 * A form that validates on submit and then on every change. Its error summary has the same texts as the fields, gets the focus,
 * and links to the fields.
 */
export function Form<Values extends FieldValues, Sent>(props: FormProps<Values, Sent>) {
  const { form, onSubmit, onRefused, children, error, errorFallback, className, label } = props;
  const scope = useId();
  const summary = useRef<HTMLDivElement>(null);
  const needsFocus = useRef(false);
  const isSending = useRef(false);
  const element = useEarlyInput(form);
  const { errors, isSubmitted } = form.formState;
  const items = isSubmitted ? itemsOf(errors, scope).sort(byPosition) : [];
  const isGeneral = useServerFieldErrors(form, error);

  useEffect(() => {
    if (error !== undefined && error !== null) needsFocus.current = true;
  }, [error]);
  useEffect(() => {
    // Runs after every render, because the summary appears one or two renders after the refusal.
    if (!needsFocus.current || summary.current === null) return;
    needsFocus.current = false;
    focusSummary(summary.current);
  });

  return (
    <FormScope value={scope}>
      <FormProvider {...form}>
        {/* Always sent by our script. `post` makes sure that a browser could never put the values into the address. */}
        <form
          ref={element}
          method="post"
          noValidate
          aria-label={label}
          className={className}
          onSubmit={(event) => {
            delete event.currentTarget.dataset['waiting'];
            // A form in a dialog is a React child of the form behind it; its submit event must not reach that form.
            event.stopPropagation();
            event.preventDefault();
            // A second tap while the first one is checked or sent.
            if (isSending.current) return;
            isSending.current = true;
            const sent = form.handleSubmit(onSubmit, () => {
              needsFocus.current = true;
              onRefused?.();
            })(event);
            void sent.finally(() => {
              // By then the button knows that something is being sent, and is disabled.
              setTimeout(() => (isSending.current = false));
            });
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

/** Takes over what was typed, filled in by the browser, or sent in a prerendered page before it was hydrated. */
function useEarlyInput<Values extends FieldValues, Sent>(form: UseFormReturn<Values, unknown, Sent>) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const drawn = element.current;
    for (const control of drawn?.elements ?? []) {
      if (!(control instanceof HTMLInputElement) || control.value === '') continue;
      // A radio button or checkbox has a value even if it is not checked.
      if (['radio', 'checkbox'].includes(control.type) && !control.checked) continue;
      const name = control.name as Path<Values>; // a control that is not in the form has no value there
      if (form.getValues(name) === '') form.setValue(name, control.value as PathValue<Values, Path<Values>>);
    }
    pressAgain(drawn);
    // `public/start.js` has marked a form that was sent too early.
    if (drawn?.dataset['waiting'] !== undefined) drawn.requestSubmit();
  }, [form]);
  return element;
}

/**
 * Everything that a field component needs: the value, how to change it, its message, and an id that the summary links to. The form
 * library gets no ref to the control, so that it cannot move the focus away from the summary after a refusal.
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

/** Sorts errors in the order of the fields. */
function byPosition(one: SummaryItem, other: SummaryItem): number {
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
