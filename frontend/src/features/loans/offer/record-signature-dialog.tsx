import type { Document } from '@dziva/contracts/documents';
import { recordSignatureRequest } from '@dziva/contracts/loan-acceptance';
import type { Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { documentLabels } from '#features/applications/applications.text.ts';
import { dayOf } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { SelectField } from '#ui/choice-fields.tsx';
import { DayField } from '#ui/day-field.tsx';
import { Form } from '#ui/form.tsx';
import { LoanDialog } from '../loan/loan-dialog.tsx';
import { AgreementToSign } from './agreement-to-sign.tsx';
import { loanOfferCopy } from './loan-offer.text.ts';
import { useRecordSignature } from './offers.api.ts';

const signForm = recordSignatureRequest.omit({ expectedVersion: true });

/** Records that the borrower signed the agreement on paper. The scan is one of the documents of the application. */
export function RecordSignatureDialog({
  loan,
  documents,
  onClose,
}: {
  loan: Loan;
  documents: readonly Document[];
  onClose: () => void;
}) {
  const copy = loanOfferCopy.signDialog;
  const today = useToday();
  const { key } = useIdempotencyKey();
  const sign = useRecordSignature(loan.id, key);
  const scans = documents.filter(({ kind }) => kind !== 'AGREEMENT');
  const form = useForm({
    resolver: zodResolver(signForm),
    defaultValues: { signedOn: today, documentId: '' },
  });
  return (
    <LoanDialog loan={loan} title={copy.title} onClose={onClose}>
      <Form
        form={form}
        error={sign.error}
        className="grid gap-5"
        onSubmit={(values) =>
          toastMutation(sign.mutateAsync({ ...values, expectedVersion: loan.version }), {
            done: { title: copy.done, description: copy.doneText },
            after: onClose,
          })
        }
      >
        <p>{copy.text}</p>
        <AgreementToSign loanId={loan.id} />
        {scans.length === 0 && <p className="text-warn-text">{copy.none}</p>}
        <DayField name="signedOn" label={copy.signedOn} min={dayOf(loan.offer.offeredAt)} max={today} />
        <SelectField
          name="documentId"
          label={copy.document}
          choices={scans.map(({ id, kind, fileName }) => ({
            value: id,
            label: `${documentLabels[kind]}: ${fileName}`,
          }))}
        />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={sign.isPending && copy.submitting}
        />
      </Form>
    </LoanDialog>
  );
}
