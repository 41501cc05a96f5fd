import { correctTermsRequest } from '@dziva/contracts/loan-acceptance';
import type { Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField, TextAreaField } from '#ui/text-field.tsx';
import { LoanExceptionList } from '../create/loan-exception-list.tsx';
import { loanExceptionCopy as exceptionCopy } from '../create/loan-exceptions.text.ts';
import { createLoanCopy as create } from '../create/loan-making.text.ts';
import { LoanDialog } from '../loan/loan-dialog.tsx';
import { loanOfferCopy } from './loan-offer.text.ts';
import { useCorrectTerms } from './offers.api.ts';
import { TermsPreview, useTermsPreview } from './terms-preview.tsx';

const termsForm = correctTermsRequest.omit({ expectedVersion: true });
const { correctDialog: copy } = loanOfferCopy;

/** Corrects the terms before the payout. It shows the new costs and exceptions; the borrower then gets a new offer. */
export function CorrectTermsDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const correct = useCorrectTerms(loan.id, key);
  const { principalCents, interestRateAPR, termMonths, dueDayOfMonth, exceptionReason } = loan;
  const terms = { principalCents, interestRateAPR, termMonths, dueDayOfMonth };
  const form = useForm({
    resolver: zodResolver(termsForm),
    defaultValues: { ...terms, note: '', exceptionReason: exceptionReason ?? '' },
  });
  const typed = useWatch({ control: form.control });
  const preview = useTermsPreview(loan.id, typed);
  const exceptions = preview?.data?.exceptions ?? [];
  const needsReason = exceptions.length > 0;
  return (
    <LoanDialog loan={loan} title={copy.title} width="wide" onClose={onClose}>
      <Form
        form={form}
        error={correct.error}
        className="grid gap-5"
        onSubmit={(values) => {
          // The server decides if these terms need a reason.
          if (needsReason && (values.exceptionReason ?? '') === '') {
            form.setError('exceptionReason', { message: exceptionCopy.reasonMissing }, { shouldFocus: true });
            return;
          }
          return toastMutation(correct.mutateAsync({ ...values, expectedVersion: loan.version }), {
            done: { title: copy.done, description: copy.doneText(loan.borrowerName) },
            after: onClose,
          });
        }}
      >
        <p>{copy.text}</p>
        <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_17rem] md:items-start">
          <TermFields />
          <TermsPreview query={preview} />
        </div>
        <LoanExceptionList exceptions={exceptions} />
        <TextAreaField name="note" label={create.note} hint={copy.noteHint} optional rows={2} />
        {(needsReason || correct.isError) && (
          <TextAreaField
            name="exceptionReason"
            label={exceptionCopy.reason}
            hint={exceptionCopy.reasonHint}
            optional={!needsReason}
            rows={2}
          />
        )}
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

function TermFields() {
  return (
    <div className="grid gap-5">
      <MoneyField name="principalCents" label={create.principal} />
      <NumberField name="interestRateAPR" label={create.apr} suffix={create.aprSuffix} />
      <NumberField name="termMonths" label={create.term} suffix={create.otherSuffix} inputMode="numeric" />
      <NumberField
        name="dueDayOfMonth"
        label={create.dueDay}
        suffix={create.dueDaySuffix}
        inputMode="numeric"
      />
    </div>
  );
}
