import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';

interface ActCopy {
  readonly goBack: string;
  readonly submit: string;
  readonly submitting: string;
  readonly done: string;
  /** The text for a failure without a message of its own. */
  readonly failed?: string;
}

interface Act<Sent> {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly mutateAsync: (body: Sent) => Promise<unknown>;
}

/** A small dialog with one action and its fields (`children`). It closes when the action is done. */
export function ActDialog<Values extends FieldValues, Sent>({
  title,
  copy,
  form,
  act,
  onDone,
  onClose,
  children,
}: {
  title: string;
  copy: ActCopy;
  form: UseFormReturn<Values, unknown, Sent>;
  act: Act<Sent>;
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { failed } = copy;
  const done = () => {
    onDone?.();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="narrow" keepOpenOutside>
      <Form
        form={form}
        error={act.error}
        {...(failed === undefined ? {} : { errorFallback: failed })}
        className="grid gap-5"
        onSubmit={(body) => toastMutation(act.mutateAsync(body), { done: { title: copy.done }, after: done })}
      >
        {children}
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={act.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}
