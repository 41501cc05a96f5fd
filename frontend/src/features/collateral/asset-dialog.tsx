import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { assetCopy } from './assets.text.ts';

interface AssetDialogCopy {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly submitting: string;
  /** The text for a failure without a message of its own. */
  readonly failed?: string;
}

/** A small dialog that records something about an asset: its numbers, a valuation, a consent. */
export function AssetDialog<Values extends FieldValues, Sent>({
  asset,
  copy,
  form,
  act,
  onSubmit,
  onClose,
  children,
}: {
  asset: { readonly description: string | null };
  copy: AssetDialogCopy;
  form: UseFormReturn<Values, unknown, Sent>;
  act: { readonly error: unknown; readonly isPending: boolean };
  onSubmit: (values: Sent) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { failed } = copy;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={asset.description ?? assetCopy.erased}
      width="narrow"
      keepOpenOutside
    >
      <Form
        form={form}
        className="grid gap-5"
        error={act.error}
        {...(failed === undefined ? {} : { errorFallback: failed })}
        onSubmit={onSubmit}
      >
        <p className="text-sm text-ink-2">{copy.lead}</p>
        {children}
        <ActButtons
          back={assetCopy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={act.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}
