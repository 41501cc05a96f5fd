import { disburseLoanRequest, type Loan } from '@dziva/contracts/loans';
import { PAYMENT_METHODS } from '@dziva/contracts/routes/payments';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { loanOfferCopy } from '#content/en/loan-offer.ts';
import { loanCopy, methodLabels } from '#content/en/loans.ts';
import { payableFrom } from '#lib/destination-hold.ts';
import { useNowMs } from '#queries/now.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { ReferenceField } from '#ui/reference-field.tsx';
import { ExceptionsToAllow } from './loan-exception-list.tsx';
import { useDisburseLoan } from './loans.api.ts';
import { destinationOf } from './offer-destination.ts';

const { disburse: copy } = loanCopy;

const METHOD_CHOICES = PAYMENT_METHODS.map((value) => ({
  value,
  label: methodLabels[value],
  ...(value === 'WALLET' ? { note: copy.walletNote } : {}),
}));

/** Pays a loan out, into the wallet or outside. It first shows who gets how much. */
export function DisburseDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const disburse = useDisburseLoan(loan.id, key);
  const form = useForm({
    resolver: zodResolver(disburseLoanRequest),
    // The method that the borrower chose; staff can choose another one if it fails.
    defaultValues: { method: loan.offer?.method ?? 'WALLET', reference: '' },
  });
  const method = useWatch({ control: form.control, name: 'method' });
  const amount = formatUsd(loan.principalCents);
  const wanted = destinationOf(loan);
  const from = payableFrom(loan.offer?.destinationUsableFrom, useNowMs());
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.title} keepOpenOutside>
      <Form
        form={form}
        error={disburse.error}
        className="grid gap-5"
        onSubmit={({ method: chosen, reference }) =>
          toastMutation(
            disburse.mutateAsync({
              method: chosen,
              // A reference that was typed for another method is no longer visible, so it is not sent.
              ...(chosen === 'WALLET' ? {} : { reference }),
              expectedVersion: loan.version,
            }),
            {
              done: { title: copy.done, description: copy.doneText(amount, loan.borrowerName) },
              after: onClose,
            },
          )
        }
      >
        <p>
          <strong>{copy.text(amount, loan.borrowerName)}</strong> {copy.textDates}
        </p>
        {(loan.offer?.acceptedAt ?? null) === null && (
          <p className="text-warn-text">{loanOfferCopy.notAccepted}</p>
        )}
        <ExceptionsToAllow exceptions={loan.exceptions} />
        {wanted !== undefined && <p className="break-words">{loanOfferCopy.payTo(wanted)}</p>}
        {from !== null && <p className="text-warn-text">{loanOfferCopy.onHold(from)}</p>}
        <RadioCardsField name="method" label={copy.method} choices={METHOD_CHOICES} />
        {method !== 'WALLET' && (
          <ReferenceField method={method} label={copy.reference} hint={copy.referenceHint} />
        )}
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit(amount)}
          busyLabel={disburse.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}
