import { disburseLoanRequest, type Loan } from '@dziva/contracts/loans';
import { hasLapsed } from '@dziva/contracts/next-steps';
import { PAYMENT_METHODS, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDate } from '#lib/dates.ts';
import { payableFrom } from '#lib/destination-hold.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { methodChoices } from '#lib/method-choices.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useNowMs } from '#queries/now.ts';
import { useOfferedMethods, useToday } from '#queries/system.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DocumentField } from '#ui/document-field.tsx';
import { Form } from '#ui/form.tsx';
import { ReferenceField } from '#ui/reference-field.tsx';
import { ExceptionsToAllow, isToAllow } from '../create/loan-exception-list.tsx';
import { disburseCopy as copy } from '../create/loan-making.text.ts';
import { useDisburseLoan } from '../loans.api.ts';
import { loanOfferCopy } from './loan-offer.text.ts';
import { destinationOf } from './offer-destination.ts';

const choicesOf = (offered: readonly TransferMethod[]) =>
  methodChoices(PAYMENT_METHODS, offered).map((choice) =>
    choice.value === 'WALLET' ? { ...choice, note: copy.walletNote } : choice,
  );

/** Pays a loan out, into the wallet or outside. It first shows who gets how much. */
export function DisburseDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const offered = useOfferedMethods();
  const disburse = useDisburseLoan(loan.id, key);
  const form = useForm({
    resolver: zodResolver(disburseLoanRequest),
    // The method that the borrower chose. Another one needs a receipt that they signed, and a second person.
    defaultValues: { method: loan.offer.method ?? 'WALLET', reference: '', receiptDocumentId: '' },
  });
  const method = useWatch({ control: form.control, name: 'method' });
  const amount = formatUsd(loan.principalCents);
  const wanted = destinationOf(loan);
  const from = payableFrom(loan.offer.destinationUsableFrom, useNowMs());
  const accepted = loan.offer.method;
  const isElsewhere = accepted !== null && method !== accepted;
  const needsTwo = isElsewhere || isToAllow(loan.exceptions);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.title} keepOpenOutside>
      <Form
        form={form}
        error={disburse.error}
        className="grid gap-5"
        onSubmit={({ method: chosen, reference, receiptDocumentId }) =>
          toastMutation(
            disburse.mutateAsync({
              method: chosen,
              // A reference that was typed for another method is no longer visible, so it is not sent.
              ...(chosen === 'WALLET' ? {} : { reference }),
              ...(isElsewhere && receiptDocumentId !== undefined ? { receiptDocumentId } : {}),
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
        <Warnings loan={loan} />
        <ExceptionsToAllow exceptions={loan.exceptions} />
        {wanted !== undefined && <p className="break-words">{loanOfferCopy.payTo(wanted)}</p>}
        {from !== null && <p className="text-warn-text">{loanOfferCopy.onHold(from)}</p>}
        <RadioCardsField name="method" label={copy.method} choices={choicesOf(offered)} />
        {isElsewhere && (
          <div className="grid gap-3">
            <p className="break-words text-warn-text">
              <strong>{loanOfferCopy.elsewhere.title(wanted ?? methodLabels[accepted])}</strong>{' '}
              {loanOfferCopy.elsewhere.text}
            </p>
            <DocumentField
              name="receiptDocumentId"
              kind="RECEIPT"
              label={loanOfferCopy.elsewhere.receipt}
              optional
            />
          </div>
        )}
        {method !== 'WALLET' && (
          <ReferenceField method={method} label={copy.reference} hint={copy.referenceHint} />
        )}
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={needsTwo ? copy.propose(amount) : copy.submit(amount)}
          busyLabel={disburse.isPending && (needsTwo ? copy.proposing : copy.submitting)}
        />
      </Form>
    </Dialog>
  );
}

/** Why the loan cannot be paid out as it is, and what the payout first pays. */
function Warnings({ loan: { offer } }: { loan: Loan }) {
  const today = useToday();
  const { staff, notAccepted } = loanOfferCopy;
  const { acceptedAt, payBy } = offer;
  const lines = [
    ...(acceptedAt === null ? [notAccepted] : []),
    ...(payBy !== null && hasLapsed(offer, today)
      ? [`${staff.unpaid(formatDate(payBy))} ${staff.again}`]
      : []),
    ...(offer.destinationRemoved === true ? [staff.removed] : []),
    ...(offer.paysDebtCents === undefined ? [] : [staff.debt(formatUsd(offer.paysDebtCents))]),
  ];
  return lines.map((line) => (
    <p key={line} className="text-warn-text">
      {line}
    </p>
  ));
}
