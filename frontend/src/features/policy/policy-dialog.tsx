import type { Policy } from '@dziva/contracts/policy';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type PolicyChange, useChangePolicy } from './policy.api.ts';
import { policyCopy } from './policy.text.ts';

const { form: copy } = policyCopy;

/** Proposes a change of the policy: its fields, a reason, and the changes in words before the proposal is made. */
export function PolicyDialog<Draft extends FieldValues & { readonly reason: string }>({
  title,
  text,
  version,
  form,
  changeOf,
  changes,
  doneText,
  children,
  onClose,
}: {
  title: string;
  text: string;
  version: Policy['version'];
  form: UseFormReturn<Draft, unknown, Draft>;
  changeOf: (draft: Draft) => Omit<PolicyChange, 'version' | 'reason'>;
  changes: readonly string[];
  doneText: string;
  children: ReactNode;
  onClose: () => void;
}) {
  const { key } = useIdempotencyKey();
  const save = useChangePolicy(key);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} keepOpenOutside>
      <Form
        form={form}
        error={save.error}
        className="grid gap-5"
        onSubmit={(draft) => {
          const reason = draft.reason.trim();
          const change = { version, ...changeOf(draft), ...(reason === '' ? {} : { reason }) };
          return toastMutation(save.mutateAsync(change), {
            done: { title: copy.done, description: doneText },
            after: onClose,
          });
        }}
      >
        <p className="text-ink-2">{text}</p>
        {children}
        <TextField name="reason" label={copy.reason} optional />
        <ChangeList title={copy.changes} nothing={copy.nothing} changes={changes} />
        <DialogButtons>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" busyLabel={save.isPending && copy.submitting}>
            {copy.submit}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
