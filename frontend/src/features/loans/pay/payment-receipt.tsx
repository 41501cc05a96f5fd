import type { Loan } from '@dziva/contracts/loans';
import type { Payment } from '@dziva/contracts/payments';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { shortId } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { SuccessReceipt } from '#ui/success-receipt.tsx';
import { loanCopy } from '../loans.text.ts';
import { loanPaymentCopy } from './loan-payment.text.ts';

const { receipt: copy } = loanPaymentCopy;

/** The receipt of a payment that was just made, in the dialog of the payment. */
export function PaymentReceipt({
  loan,
  payment,
  onClose,
}: {
  loan: Loan;
  payment: Payment;
  onClose: () => void;
}) {
  const { recoveryCents = 0, excessCents = 0 } = payment;
  const receivedCents = payment.amountCents + excessCents;
  return (
    <SuccessReceipt
      inDialog
      title={copy.title(formatUsd(receivedCents))}
      amountCents={receivedCents}
      facts={[
        { term: copy.number, value: payment.receiptNumber },
        { term: copy.from, value: payment.borrowerName },
        { term: copy.date, value: formatDate(payment.paidAt) },
        { term: copy.method, value: methodLabels[payment.method] },
        ...(payment.reference === null ? [] : [{ term: copy.reference, value: payment.reference }]),
        ...(recoveryCents > 0
          ? [{ term: copy.recovery, value: formatUsd(recoveryCents) }]
          : [
              { term: copy.interest, value: formatUsd(payment.interestCents) },
              { term: copy.principal, value: formatUsd(payment.principalCents) },
            ]),
        ...(excessCents > 0 ? [{ term: copy.excess, value: formatUsd(excessCents) }] : []),
        { term: copy.loan, value: loanCopy.heading(shortId(loan.id)) },
      ]}
    >
      <Button variant="primary" onClick={onClose}>
        {copy.done}
      </Button>
    </SuccessReceipt>
  );
}
