import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import type { ApplyValues } from './apply-draft.ts';
import { applyCopy } from './apply.text.ts';

/** How to leave a step; the first step has no `onBack`. */
export interface StepMoves {
  readonly onContinue: () => void;
  readonly onBack?: () => void;
  readonly continueLabel: string;
}

/** One step of the form: its answers are saved after every change, and validated before the next step opens. */
export function StepForm<Values extends Partial<ApplyValues> & FieldValues>({
  schema,
  values,
  onChange,
  onContinue,
  onBack,
  continueLabel,
  askedField,
  children,
}: StepMoves & {
  schema: Parameters<typeof zodResolver>[0];
  values: Values;
  askedField?: string | undefined;
  onChange: (values: Partial<ApplyValues>) => void;
  children: ReactNode;
}) {
  // The step stores the input. The schema only validates it, so its output type is not needed.
  const resolver = zodResolver(schema, undefined, { raw: true }) as unknown as Resolver<
    Values,
    unknown,
    Values
  >;
  // The answers of a step are exactly its fields, so they are complete default values.
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues: values as DefaultValues<Values> });
  const change = useEffectEvent(onChange);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values: typed }) => change(typed) }),
    [subscribe],
  );
  const place = useRef<HTMLDivElement>(null);
  const { handleSubmit } = form;
  const { submitCount } = form.formState;
  useEffect(() => {
    // As if the form had been submitted: messages are shown at their fields, and checked again while the user types.
    if (askedField !== undefined) void handleSubmit(doNothing, doNothing)();
  }, [askedField, handleSubmit]);
  useEffect(() => {
    // Once, after the messages are shown, and not again after a later try.
    if (askedField !== undefined && submitCount === 1) showControl(place.current, askedField);
  }, [askedField, submitCount]);
  return (
    <div ref={place}>
      <Form form={form} className="grid max-w-[42rem] gap-6" onSubmit={onContinue}>
        {children}
        <StepButtons onBack={onBack} continueLabel={continueLabel} />
      </Form>
    </div>
  );
}

function doNothing(): void {
  // Nothing is sent. The form is only submitted to show the messages.
}

/** Scrolls to the control of a field, or to the first one of its group, and focuses it. */
function showControl(form: HTMLElement | null, field: string): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  const control = controls.find((one) => one.getAttribute('name')?.startsWith(field));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

export function StepButtons({
  onBack,
  continueLabel,
  busyLabel,
  onContinue,
}: {
  onBack?: (() => void) | undefined;
  continueLabel: string;
  busyLabel?: string | false;
  /** Without it the button submits the form around it. */
  onContinue?: () => void;
}) {
  return (
    <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-between">
      {onBack === undefined ? <span /> : <Button onClick={onBack}>{applyCopy.back}</Button>}
      <Button
        type={onContinue === undefined ? 'submit' : 'button'}
        variant="primary"
        busyLabel={busyLabel}
        {...(onContinue === undefined ? {} : { onClick: onContinue })}
      >
        {continueLabel}
      </Button>
    </div>
  );
}
