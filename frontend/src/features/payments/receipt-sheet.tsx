import type { Payment } from '@dziva/contracts/payments';
import { brand } from '#content/brand.ts';
import { methodLabels } from '#content/en/payment-methods.ts';
import { proofsCopy } from '#features/proofs/proofs.text.ts';
import { formatDate } from '#lib/dates.ts';
import { pathOfEvent } from '#lib/ledger-accounts.ts';
import { shortId } from '#lib/words.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money, MoneyFigure } from '#ui/money.tsx';
import { RecordedLink } from '#queries/recorded-link.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';
import { paymentCopy, paymentStatusLabels } from './payments.text.ts';

const { receipt: copy } = paymentCopy;

/** The receipt, with a torn lower edge. Only this part of the page is printed. */
export function ReceiptSheet({ payment }: { payment: Payment }) {
  const { recoveryCents = 0, excessCents = 0 } = payment;
  const outcome = outcomeOf(payment);
  return (
    <article data-print="only" className="overflow-hidden rounded-t-control bg-sunken">
      <div className="px-5 pt-5 pb-4">
        <p className="flex items-center gap-2 font-semibold">
          <BrandMark className="size-6" />
          {brand.name}
        </p>
        <p className={`mt-4 ${outcome !== null ? 'line-through' : ''}`}>
          <MoneyFigure cents={payment.amountCents + excessCents} />
        </p>
        {outcome !== null && <p className="mt-2 font-semibold text-danger-text">{outcome}</p>}
        <div className="mt-4">
          <Facts
            facts={[
              {
                term: copy.number,
                value: (
                  <RecordedLink to={payment.eventId && pathOfEvent(payment.eventId)}>
                    {payment.receiptNumber}
                  </RecordedLink>
                ),
              },
              { term: copy.from, value: payment.borrowerName },
              { term: copy.date, value: formatDate(payment.paidAt) },
              { term: copy.method, value: methodLabels[payment.method] },
              ...(payment.reference === null ? [] : [{ term: copy.reference, value: payment.reference }]),
              ...(recoveryCents > 0
                ? [{ term: copy.recovery, value: <Money cents={recoveryCents} /> }]
                : [
                    { term: copy.interest, value: <Money cents={payment.interestCents} /> },
                    { term: copy.principal, value: <Money cents={payment.principalCents} /> },
                  ]),
              ...(excessCents > 0 ? [{ term: copy.excess, value: <Money cents={excessCents} /> }] : []),
              { term: copy.loan, value: shortId(payment.loanId) },
              { term: copy.status, value: paymentStatusLabels[payment.status] },
            ]}
          />
        </div>
        <p className="mt-4 text-xs text-ink-2">
          {brand.address} · {brand.phone} · {brand.email}
        </p>
        <p className="mt-1 text-xs break-words text-ink-2">
          {proofsCopy.receipt.printed(window.location.host, payment.receiptNumber)}
        </p>
      </div>
      <StoneCourse thin />
      <div aria-hidden="true" className="torn-edge" />
    </article>
  );
}

/** Why the payment no longer counts; null if it counts. */
function outcomeOf({ status, returnedOn }: Payment): string | null {
  if (status === 'PROCESSED') return null;
  return status === 'RETURNED' && returnedOn ? copy.returned(formatDate(returnedOn)) : copy.reversed;
}
