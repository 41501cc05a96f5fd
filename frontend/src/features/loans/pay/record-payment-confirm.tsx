import type { Loan } from '@dziva/contracts/loans';
import type { Payment, RecordPaymentRequest } from '@dziva/contracts/payments';
import { brand } from '#content/brand.ts';
import { methodLabels } from '#content/en/payment-methods.ts';
import { dayOf, formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { wholeUsd } from '#lib/page-names.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Facts } from '#ui/facts.tsx';
import { Failure } from '#ui/failure.tsx';
import { useRecordPayment } from '../loans.api.ts';
import { loanCopy } from '../loans.text.ts';
import { LeftToSettle } from './left-to-settle.tsx';
import { loanPaymentCopy } from './loan-payment.text.ts';
import { paymentEffect } from './payment-effect.ts';
import { recordPaymentCopy as copy } from './record-payment.text.ts';
import { recoverableOf } from './recoverable.ts';

/** The confirmation of a payment: payer, amount, method, value date, and what is left to pay. */
export function RecordPaymentConfirm({
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
  /** Undefined if the payment waits for a second person. */
  onDone: (payment: Payment | undefined) => void;
}) {
  const record = useRecordPayment(loan.id, idempotencyKey);
  const amount = formatUsd(payment.amountCents);
  const { paidAt } = payment;
  const counted = { amountCents: payment.amountCents, paidOn: paidAt === undefined ? today : dayOf(paidAt) };
  const effect = paymentEffect(loan, counted, today);
  const save = () =>
    toastMutation(record.mutateAsync(payment), {
      done: ({ receiptNumber }) => ({
        title: copy.done,
        description: loanPaymentCopy.pay.doneText(amount, receiptNumber),
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
      <Facts facts={factsOf(loan, payment, { today, effect })} />
      <ActButtons
        back={copy.goBack}
        onBack={onBack}
        act={copy.submit(amount)}
        busyLabel={record.isPending && copy.submitting}
        onAct={() => void save()}
      />
    </div>
  );
}

/** The facts to check. `effect` says what the payment saves, if it saves anything. */
function factsOf(
  loan: Loan,
  payment: RecordPaymentRequest,
  { today, effect }: { readonly today: string; readonly effect: string | undefined },
) {
  const { paidAt } = payment;
  return [
    { term: copy.facts.from, value: loan.borrowerName },
    { term: copy.facts.to, value: `${brand.name}, ${loanCopy.headingOwn(wholeUsd(loan.principalCents))}` },
    { term: copy.facts.amount, value: <strong>{formatUsd(payment.amountCents)}</strong> },
    { term: copy.facts.method, value: methodLabels[payment.method] },
    ...(paidAt === undefined
      ? [{ term: copy.facts.date, value: formatDate(today) }]
      : [
          { term: copy.facts.counts, value: <strong>{formatDate(paidAt)}</strong> },
          { term: copy.facts.recorded, value: formatDate(today) },
        ]),
    ...(payment.reference === undefined ? [] : [{ term: copy.facts.reference, value: payment.reference }]),
    paidAt === undefined || recoverableOf(loan) !== undefined
      ? {
          term: copy.facts.after,
          value: (
            <LeftToSettle
              loan={loan}
              amountCents={payment.amountCents}
              isCapped={payment.excess !== undefined}
            />
          ),
        }
      : { term: copy.facts.afterLate, value: copy.facts.workedOut },
    ...(payment.excess === undefined ? [] : [{ term: copy.facts.excess, value: copy.facts.toWallet }]),
    ...(effect === undefined ? [] : [{ term: loanPaymentCopy.effect.term, value: effect }]),
  ];
}
