import { isReferenced, REFERENCE_NEEDED } from '@dziva/contracts/payment-reference';
import { type Payment, type RecordPaymentRequest, recordPaymentRequest } from '@dziva/contracts/payments';
import { PAYMENT_METHODS } from '@dziva/vocabulary/payment-methods';
import type { Loan } from '@dziva/contracts/loans';
import { isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { nextInstalment } from '@dziva/loan-maths/next-instalment';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { dayOf, formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { methodChoices } from '#lib/method-choices.ts';
import { useOfferedMethods, useToday } from '#queries/system.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/choice-fields.tsx';
import { DayField } from '#ui/day-field.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { ReferenceField } from '#ui/reference-field.tsx';
import { LoanDialog } from '../loan/loan-dialog.tsx';
import { AmountChoices } from './amount-choices.tsx';
import { PaymentEffectNote } from './payment-effect-note.tsx';
import { PaymentReceipt } from './payment-receipt.tsx';
import { RecordPaymentConfirm } from './record-payment-confirm.tsx';
import { recordPaymentCopy as copy } from './record-payment.text.ts';
import { recoverableOf } from './recoverable.ts';

/** Staff record a payment with the day on which it arrived, and confirm it. */
export function RecordPaymentDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const today = useToday();
  const offered = useOfferedMethods();
  // The same idempotency key for the whole dialog, so that trying again never records it twice.
  const { key } = useIdempotencyKey();
  const [checked, setChecked] = useState<RecordPaymentRequest | null>(null);
  const [recorded, setRecorded] = useState<Payment | null>(null);
  const form = useForm({
    resolver: zodResolver(paymentForm(firstDayOf(loan, today), today)),
    defaultValues: {
      amountCents: recoverableOf(loan) ?? nextInstalment(loan)?.requiredCents ?? 0,
      method: 'CASH',
      reference: '',
      paidAt: today,
      isExcessKept: false,
    },
  });
  return (
    <LoanDialog
      loan={loan}
      title={recorded !== null ? copy.done : checked === null ? copy.title : copy.confirmTitle}
      onClose={onClose}
    >
      {recorded !== null ? (
        <PaymentReceipt loan={loan} payment={recorded} onClose={onClose} />
      ) : checked === null ? (
        <Form form={form} className="grid gap-5" onSubmit={(values) => setChecked(asRecorded(values, today))}>
          <MoneyField name="amountCents" label={copy.amount} />
          <PaymentEffectNote loan={loan} today={today} />
          <AmountChoices loan={loan} />
          <SelectField
            name="method"
            label={copy.method}
            choices={methodChoices(PAYMENT_METHODS, offered)}
            placeholder={null}
            width="medium"
          />
          <DayAndReference loan={loan} today={today} />
          <DialogButtons>
            <Button onClick={onClose}>{copy.goBack}</Button>
            <Button type="submit" variant="primary">
              {copy.review}
            </Button>
          </DialogButtons>
        </Form>
      ) : (
        <RecordPaymentConfirm
          loan={loan}
          payment={checked}
          idempotencyKey={key}
          onBack={() => setChecked(null)}
          onDone={(payment) => (payment === undefined ? onClose() : setRecorded(payment))}
          today={today}
        />
      )}
    </LoanDialog>
  );
}

/** The first possible day: the payout, or, for a loan that was written off, the day of the write-off. */
function firstDayOf({ status, writeOff, disbursedAt }: Loan, today: string): string {
  if (status === 'WRITTEN_OFF' && writeOff?.writtenOffOn) return writeOff.writtenOffOn;
  return disbursedAt === null ? today : dayOf(disbursedAt);
}

/** The form of the request, with a checkbox for putting the excess into the wallet. */
const typedPayment = recordPaymentRequest.omit({ excess: true }).extend({ isExcessKept: z.boolean() });
type TypedPayment = z.output<typeof typedPayment>;

/** Refuses days in the future and days before the first possible one. */
function paymentForm(first: string, today: string) {
  const isPossible = ({ method, paidAt }: TypedPayment) =>
    method === 'WALLET' || paidAt === undefined || (paidAt >= first && paidAt <= today);
  return typedPayment.refine(isReferenced, REFERENCE_NEEDED).refine(isPossible, {
    error: copy.paidOnRange(formatDate(first), formatDate(today)),
    path: ['paidAt'],
  });
}

/** The day of the payment. A payment from the wallet is always today; another one may have arrived on an earlier day. */
function DayAndReference({ loan, today }: { loan: Loan; today: string }) {
  // These are the fields of this form; their values are whatever was chosen so far.
  const [method, paidAt] = useWatch({ name: ['method', 'paidAt'] }) as unknown[];
  if (method === 'WALLET') return <p className="text-sm text-ink-2">{copy.walletToday}</p>;
  // After a write-off nothing is divided again.
  const isLate = isCalendarDate(paidAt) && paidAt < today && recoverableOf(loan) === undefined;
  const later = isLate ? paymentsAfter(loan, paidAt) : 0;
  return (
    <>
      <DayField
        name="paidAt"
        label={copy.paidOn}
        hint={copy.paidOnHint}
        min={firstDayOf(loan, today)}
        max={today}
      />
      <div aria-live="polite" className="empty:hidden">
        {isLate && (
          <Banner>
            {copy.late(formatDate(paidAt))}
            {later > 0 && ` ${copy.lateAfter(later)}`}
          </Banner>
        )}
      </div>
      <CheckField name="isExcessKept" label={copy.excess} />
      <ReferenceField method={method} label={copy.reference} hint={copy.referenceHint} />
    </>
  );
}

/** The number of recorded payments after this day: their division may change. */
function paymentsAfter(loan: Loan, day: string): number {
  return loan.payments.filter(({ status, paidAt }) => status === 'PROCESSED' && dayOf(paidAt) > day).length;
}

/**
 * The request to send. A payment from the wallet is made now, so it has none of the fields that belong to other methods. A
 * payment of today has no date, so that payments of one day count in the order in which they were recorded.
 */
function asRecorded({ isExcessKept, ...typed }: TypedPayment, today: string): RecordPaymentRequest {
  const { paidAt, reference, ...rest } = typed;
  if (rest.method === 'WALLET') return rest;
  const excess = isExcessKept ? ({ excess: 'WALLET' } as const) : {};
  return paidAt === today ? { ...rest, reference, ...excess } : { ...typed, ...excess };
}
