import { confirmWriteOffRequest } from '@dziva/contracts/loan-recovery';
import type { Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Consequences } from '#ui/consequences.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { LoanDialog } from '../loan/loan-dialog.tsx';
import { useConfirmWriteOff } from '../loans.api.ts';
import { recoveryCopy } from './loan-recovery.text.ts';
import { StillListed } from './write-off-dialog.tsx';
import { WriteOffFacts } from './write-off-facts.tsx';

const { confirmWriteOff: copy, writeOff: words } = recoveryCopy;
const confirmForm = confirmWriteOffRequest.omit({ expectedVersion: true });

/** The second person confirms the requested write-off. */
export function ConfirmWriteOffDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const confirm = useConfirmWriteOff(loan.id, key);
  const form = useForm({ resolver: zodResolver(confirmForm), defaultValues: { reason: '' } });
  const amount = formatUsd(loan.balanceCents);
  return (
    <LoanDialog loan={loan} title={copy.title} onClose={onClose}>
      <Form
        form={form}
        error={confirm.error}
        className="grid gap-5"
        onSubmit={(entered) =>
          toastMutation(confirm.mutateAsync({ ...entered, expectedVersion: loan.version }), {
            done: { title: copy.done, description: copy.doneText(amount, loan.borrowerName) },
            after: onClose,
          })
        }
      >
        <StillListed saleId={loan.collateralSaleId} />
        <WriteOffFacts loan={loan} />
        <TextAreaField name="reason" label={copy.reason} hint={copy.reasonHint} />
        <Consequences
          title={words.consequencesTitle}
          sentences={[copy.lossNow(amount), words.interest, words.final]}
        />
        <ActButtons
          back={words.goBack}
          onBack={onClose}
          act={copy.submit(amount)}
          variant="danger"
          busyLabel={confirm.isPending && copy.submitting}
        />
      </Form>
    </LoanDialog>
  );
}
