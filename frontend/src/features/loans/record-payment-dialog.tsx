import { PAYMENT_METHODS, recordPaymentRequest, type RecordPaymentRequest } from '@dziva/contracts/payments';
import type { Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { loanCopy, methodLabels } from '#content/en/loans.ts';
import { shellCopy } from '#content/en/shell.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import { useToday } from '#lib/system.ts';
import { tell } from '#lib/tell.ts';
import { shortId } from '#lib/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/choice-fields.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Failure } from '#ui/failure.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { nextInstalment } from './loan-figures.tsx';
import { useRecordPayment } from './loans.api.ts';

const { record: copy } = loanCopy;

const METHOD_CHOICES = PAYMENT_METHODS.map((value) => ({ value, label: methodLabels[value] }));

/** Staff write down money that arrived, on the day it arrived, and read it once more before it counts. */
export function RecordPaymentDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const today = useToday();
  // One key for the whole dialog: going back and trying again never records twice.
  const { key } = useIdempotencyKey();
  const [checked, setChecked] = useState<RecordPaymentRequest | null>(null);
  const form = useForm({
    resolver: zodResolver(recordPaymentRequest),
    defaultValues: {
      amountCents: nextInstalment(loan)?.requiredCents ?? 0,
      method: 'CASH',
      reference: '',
      paidAt: today,
    },
  });
  const method = useWatch({ control: form.control, name: 'method' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={checked === null ? copy.title : copy.confirmTitle}
      description={`${loan.borrowerName} · ${loanCopy.heading(shortId(loan.id))}`}
      keepOpenOutside
    >
      {checked === null ? (
        <Form form={form} className="grid gap-5" onSubmit={(values) => setChecked(withoutDay(values, today))}>
          <MoneyField name="amountCents" label={copy.amount} />
          <SelectField
            name="method"
            label={copy.method}
            choices={METHOD_CHOICES}
            placeholder={null}
            width="medium"
          />
          {method === 'WALLET' ? (
            <p className="text-sm text-ink-2">{copy.walletToday}</p>
          ) : (
            <>
              <TextField
                name="paidAt"
                type="date"
                label={copy.paidOn}
                hint={copy.paidOnHint}
                max={today}
                width="medium"
              />
              <TextField name="reference" label={copy.reference} hint={copy.referenceHint} optional />
            </>
          )}
          <DialogButtons>
            <Button onClick={onClose}>{copy.goBack}</Button>
            <Button type="submit" variant="primary">
              {copy.review}
            </Button>
          </DialogButtons>
        </Form>
      ) : (
        <Confirm
          loan={loan}
          payment={checked}
          idempotencyKey={key}
          onBack={() => setChecked(null)}
          onDone={onClose}
          today={today}
        />
      )}
    </Dialog>
  );
}

/** Money in the wallet moves now; and today needs no date, so that the payment counts in the order it was made. */
function withoutDay({ paidAt, ...rest }: RecordPaymentRequest, today: string): RecordPaymentRequest {
  return paidAt === undefined || paidAt === today || rest.method === 'WALLET' ? rest : { ...rest, paidAt };
}

function Confirm({
  loan,
  payment,
  today,
  idempotencyKey,
  onBack,
  onDone,
}: {
  loan: Loan;
  payment: RecordPaymentRequest;
  today: string;
  idempotencyKey: string;
  onBack: () => void;
  onDone: () => void;
}) {
  const record = useRecordPayment(loan.id, idempotencyKey);
  const online = useOnline();
  const amount = formatUsd(payment.amountCents);
  const save = () =>
    tell(record.mutateAsync(payment), {
      done: ({ receiptNumber }) => ({
        title: copy.done,
        description: loanCopy.pay.doneText(amount, receiptNumber),
      }),
      after: onDone,
    });
  return (
    <div className="grid gap-4">
      {record.isError && (
        <Banner tone="danger" live>
          <Failure error={record.error} />
        </Banner>
      )}
      <Facts
        facts={[
          { term: copy.facts.from, value: loan.borrowerName },
          { term: copy.facts.amount, value: <strong>{amount}</strong> },
          { term: copy.facts.method, value: methodLabels[payment.method] },
          { term: copy.facts.date, value: formatDate(payment.paidAt ?? today) },
          ...(payment.reference === undefined
            ? []
            : [{ term: copy.facts.reference, value: payment.reference }]),
        ]}
      />
      {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
      <DialogButtons>
        <Button onClick={onBack}>{copy.goBack}</Button>
        <Button
          variant="primary"
          disabled={!online}
          busyLabel={record.isPending && copy.submitting}
          onClick={() => void save()}
        >
          {copy.submit(amount)}
        </Button>
      </DialogButtons>
    </div>
  );
}
