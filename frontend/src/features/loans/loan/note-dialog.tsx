import { noteOnLoanRequest } from '@dziva/contracts/loan-history';
import type { Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useNoteOnLoan } from '../loans.api.ts';
import { LoanDialog } from './loan-dialog.tsx';
import { historyCopy } from './loan-history.text.ts';

const { note: copy } = historyCopy;

/** Writes down what was said or agreed, for colleagues. */
export function NoteDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const send = useNoteOnLoan(loan.id, key);
  const form = useForm({ resolver: zodResolver(noteOnLoanRequest), defaultValues: { note: '' } });
  return (
    <LoanDialog loan={loan} title={copy.title} onClose={onClose}>
      <Form
        form={form}
        error={send.error}
        className="grid gap-5"
        onSubmit={(body) =>
          toastMutation(send.mutateAsync(body), { done: { title: copy.done }, after: onClose })
        }
      >
        <TextAreaField name="note" label={copy.label} hint={copy.hint} rows={4} />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={send.isPending && copy.submitting}
        />
      </Form>
    </LoanDialog>
  );
}
