import type { Payment } from '@dziva/contracts/payments';
import { brand } from '#content/brand.ts';
import { methodLabels } from '#content/en/loans.ts';
import { paymentCopy, paymentStatusLabels } from '#content/en/payments.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { formatDate } from '#lib/dates.ts';
import { saveFile } from '#lib/save-file.ts';
import { shortId } from '#lib/words.ts';
import { Banner } from '#ui/banner.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money, MoneyFigure } from '#ui/money.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';
import { useReceiptFile } from './payments.api.ts';

const { receipt: copy } = paymentCopy;

/** A payment as a receipt that can be read here, printed on A5, or kept as PDF. */
export function ReceiptDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const file = useReceiptFile();
  const download = () =>
    file.mutate(payment.id, { onSuccess: (pdf) => saveFile(pdf, copy.fileName(payment.receiptNumber)) });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={payment.receiptNumber}
      width="narrow"
      footer={
        <>
          <Button onClick={() => window.print()}>{copy.print}</Button>
          <Button variant="primary" busyLabel={file.isPending && copy.downloading} onClick={download}>
            {copy.download}
          </Button>
        </>
      }
    >
      {file.isError && (
        <div className="mb-4">
          <Banner tone="danger" live title={copy.failed}>
            {sentenceOf(file.error)}
          </Banner>
        </div>
      )}
      <article data-print="only" className="overflow-hidden rounded-t-control bg-sunken">
        <div className="px-5 pt-5 pb-4">
          <p className="flex items-center gap-2 font-semibold">
            <BrandMark className="size-6" />
            {brand.name}
          </p>
          <p className="mt-4">
            <MoneyFigure cents={payment.amountCents} />
          </p>
          <div className="mt-4">
            <Facts
              facts={[
                { term: copy.number, value: payment.receiptNumber },
                { term: copy.from, value: payment.borrowerName },
                { term: copy.date, value: formatDate(payment.paidAt) },
                { term: copy.method, value: methodLabels[payment.method] },
                ...(payment.reference === null ? [] : [{ term: copy.reference, value: payment.reference }]),
                { term: copy.interest, value: <Money cents={payment.interestCents} /> },
                { term: copy.principal, value: <Money cents={payment.principalCents} /> },
                { term: copy.loan, value: shortId(payment.loanId) },
                { term: copy.status, value: paymentStatusLabels[payment.status] },
              ]}
            />
          </div>
          <p className="mt-4 text-xs text-ink-2">
            {brand.address} · {brand.phone} · {brand.email}
          </p>
        </div>
        <StoneCourse thin />
        <div aria-hidden="true" className="torn-edge" />
      </article>
    </Dialog>
  );
}
