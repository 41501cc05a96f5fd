import { refuseWriteOffRequest } from '@dziva/contracts/loan-recovery';
import type { Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Consequences } from '#ui/consequences.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { LoanDialog } from '../loan/loan-dialog.tsx';
import { useRefuseWriteOff } from '../loans.api.ts';
import { recoveryCopy } from './loan-recovery.text.ts';
import { WriteOffFacts } from './write-off-facts.tsx';

const { refuseWriteOff: copy, writeOff: words } = recoveryCopy;
const refuseForm = refuseWriteOffRequest.omit({ expectedVersion: true });

/** The second person refuses the requested write-off, with a reason. */
export function RefuseWriteOffDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const refuse = useRefuseWriteOff(loan.id, key);
  const form = useForm({ resolver: zodResolver(refuseForm), defaultValues: { reason: '' } });
  return (
    <LoanDialog loan={loan} title={copy.title} onClose={onClose}>
      <Form
        form={form}
        error={refuse.error}
        className="grid gap-5"
        onSubmit={({ reason }) =>
          toastMutation(refuse.mutateAsync({ reason, expectedVersion: loan.version }), {
            done: { title: copy.done, description: copy.doneText },
            after: onClose,
          })
        }
      >
        <WriteOffFacts loan={loan} />
        <TextAreaField name="reason" label={copy.reason} hint={copy.reasonHint} />
        <Consequences title={words.consequencesTitle} sentences={[copy.stays, copy.again]} />
        <ActButtons
          back={words.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={refuse.isPending && copy.submitting}
        />
      </Form>
    </LoanDialog>
  );
}
