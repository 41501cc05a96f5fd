import { positiveCents } from '@dziva/contracts/money-fields';
import type { Loan } from '@dziva/contracts/loans';
import type { Payment } from '@dziva/contracts/payments';
import { requestBody } from '@dziva/contracts/fields';
import { nextInstalment } from '@dziva/loan-maths/next-instalment';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { brand } from '#content/brand.ts';
import { walletBalanceQuery } from '#features/wallet/wallet.queries.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ownLoanName } from '#lib/own-names.ts';
import { useToday } from '#queries/system.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Failure } from '#ui/failure.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Money } from '#ui/money.tsx';
import { useRecordPayment } from '../loans.api.ts';
import { loanCopy } from '../loans.text.ts';
import { AmountChoices } from './amount-choices.tsx';
import { LeftToSettle } from './left-to-settle.tsx';
import { loanPaymentCopy } from './loan-payment.text.ts';
import { PaymentEffectNote } from './payment-effect-note.tsx';
import { paymentEffect } from './payment-effect.ts';
import { PaymentReceipt } from './payment-receipt.tsx';
import { recoverableOf } from './recoverable.ts';

const { pay: copy } = loanPaymentCopy;

/** A member pays on their own loan: first the amount, then a confirmation with the new balance. */
export function PayFromWalletDialog({
  loan,
  initialCents,
  onClose,
}: {
  loan: Loan;
  /** The initial amount; the next instalment if it is left out. */
  initialCents?: number | undefined;
  onClose: () => void;
}) {
  // The same idempotency key for the whole dialog, so that trying again never pays twice.
  const { key } = useIdempotencyKey();
  const today = useToday();
  const [amountCents, setAmountCents] = useState<number | null>(null);
  const [paid, setPaid] = useState<Payment | null>(null);
  const wallet = useQuery(walletBalanceQuery);
  const availableCents = wallet.data?.availableBalanceCents;
  const form = useForm({
    resolver: zodResolver(amountForm(availableCents)),
    defaultValues: {
      amountCents: initialCents ?? recoverableOf(loan) ?? nextInstalment(loan)?.requiredCents ?? 0,
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={paid !== null ? copy.done : amountCents === null ? copy.title : copy.confirmTitle}
      width="narrow"
      keepOpenOutside
    >
      {paid !== null ? (
        <PaymentReceipt loan={loan} payment={paid} onClose={onClose} />
      ) : amountCents === null ? (
        <Form form={form} className="grid gap-5" onSubmit={(values) => setAmountCents(values.amountCents)}>
          {wallet.isError && (
            <Banner tone="danger" live>
              <Failure error={wallet.error} />
            </Banner>
          )}
          <MoneyField
            name="amountCents"
            label={copy.amount}
            {...(availableCents === undefined ? {} : { hint: copy.available(formatUsd(availableCents)) })}
          />
          <PaymentEffectNote loan={loan} today={today} />
          <AmountChoices loan={loan} />
          <Link to="/wallet" className="text-link justify-self-start text-sm">
            {copy.addFunds}
          </Link>
          <DialogButtons>
            <Button onClick={onClose}>{copy.goBack}</Button>
            <Button type="submit" variant="primary" disabled={availableCents === undefined}>
              {copy.continue}
            </Button>
          </DialogButtons>
        </Form>
      ) : (
        <ConfirmPayment
          loan={loan}
          amountCents={amountCents}
          idempotencyKey={key}
          availableCents={availableCents ?? 0}
          onBack={() => setAmountCents(null)}
          onDone={(payment) => (payment === undefined ? onClose() : setPaid(payment))}
        />
      )}
    </Dialog>
  );
}

function amountForm(availableCents: number | undefined) {
  const amountCents = positiveCents(loanCopy.payments.amount);
  return requestBody({
    amountCents:
      availableCents === undefined
        ? amountCents
        : amountCents.refine((value) => value <= availableCents, copy.tooMuch(formatUsd(availableCents))),
  });
}

function ConfirmPayment({
  loan,
  amountCents,
  availableCents,
  idempotencyKey,
  onBack,
  onDone,
}: {
  loan: Loan;
  amountCents: number;
  availableCents: number;
  idempotencyKey: string;
  onBack: () => void;
  /** Undefined if the payment waits for a second person. */
  onDone: (payment: Payment | undefined) => void;
}) {
  const record = useRecordPayment(loan.id, idempotencyKey);
  const today = useToday();
  const effect = paymentEffect(loan, { amountCents, paidOn: today }, today);
  const amount = formatUsd(amountCents);
  const pay = () =>
    toastMutation(record.mutateAsync({ amountCents, method: 'WALLET' }), {
      done: (payment) => ({ title: copy.done, description: copy.doneText(amount, payment.receiptNumber) }),
      after: onDone,
    });
  return (
    <div className="grid gap-4">
      {record.isError && (
        <Banner tone="danger" live comesIntoView>
          <Failure error={record.error} />
        </Banner>
      )}
      <Facts
        facts={[
          { term: copy.facts.from, value: copy.facts.wallet },
          { term: copy.facts.to, value: `${brand.name}, ${ownLoanName(loan)}` },
          { term: copy.facts.amount, value: <strong>{amount}</strong> },
          { term: copy.facts.after, value: <Money cents={availableCents - amountCents} /> },
          { term: copy.settlesAfter, value: <LeftToSettle loan={loan} amountCents={amountCents} /> },
          ...(effect === undefined ? [] : [{ term: loanPaymentCopy.effect.term, value: effect }]),
        ]}
      />
      <ActButtons
        back={copy.goBack}
        onBack={onBack}
        act={copy.submit(amount)}
        busyLabel={record.isPending && copy.submitting}
        onAct={() => void pay()}
      />
    </div>
  );
}
