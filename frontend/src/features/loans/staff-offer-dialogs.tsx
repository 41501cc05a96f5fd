import type { Document } from '@dziva/contracts/documents';
import { correctTermsRequest, recordSignatureRequest } from '@dziva/contracts/loan-acceptance';
import type { Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { documentLabels } from '#content/en/applications.ts';
import { loanOfferCopy } from '#content/en/loan-offer.ts';
import { loanCopy } from '#content/en/loans.ts';
import { dayOf } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { SelectField } from '#ui/choice-fields.tsx';
import { DayField } from '#ui/day-field.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField, TextAreaField } from '#ui/text-field.tsx';
import { LoanDialog } from './loan-dialog.tsx';
import { useCorrectTerms, useRecordSignature } from './offers.api.ts';

const signForm = recordSignatureRequest.omit({ expectedVersion: true });
const termsForm = correctTermsRequest.omit({ expectedVersion: true });
const { create } = loanCopy;

/** Records what the borrower signed on paper; the scan is one of the documents of the application. */
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
        {scans.length === 0 && <p className="text-warn-text">{copy.none}</p>}
        <DayField
          name="signedOn"
          label={copy.signedOn}
          min={dayOf(loan.offer?.offeredAt ?? loan.createdAt)}
          max={today}
        />
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

/** Other terms before the payout: the borrower gets a new offer. */
export function CorrectTermsDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const copy = loanOfferCopy.correctDialog;
  const { key } = useIdempotencyKey();
  const correct = useCorrectTerms(loan.id, key);
  const { principalCents, interestRateAPR, termMonths, dueDayOfMonth } = loan;
  const form = useForm({
    resolver: zodResolver(termsForm),
    defaultValues: {
      principalCents,
      interestRateAPR,
      termMonths,
      dueDayOfMonth,
      note: '',
      exceptionReason: '',
    },
  });
  return (
    <LoanDialog loan={loan} title={copy.title} onClose={onClose}>
      <Form
        form={form}
        error={correct.error}
        className="grid gap-5"
        onSubmit={(values) =>
          toastMutation(correct.mutateAsync({ ...values, expectedVersion: loan.version }), {
            done: { title: copy.done, description: copy.doneText(loan.borrowerName) },
            after: onClose,
          })
        }
      >
        <p>{copy.text}</p>
        <MoneyField name="principalCents" label={create.principal} />
        <NumberField name="interestRateAPR" label={create.apr} suffix={create.aprSuffix} />
        <NumberField name="termMonths" label={create.term} suffix={create.otherSuffix} inputMode="numeric" />
        <NumberField
          name="dueDayOfMonth"
          label={create.dueDay}
          suffix={create.dueDaySuffix}
          inputMode="numeric"
        />
        <TextAreaField name="note" label={create.note} hint={create.noteHint} optional rows={2} />
        <TextAreaField name="exceptionReason" label={copy.reason} hint={copy.reasonHint} optional rows={2} />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={correct.isPending && copy.submitting}
        />
      </Form>
    </LoanDialog>
  );
}
