import type { Payment } from '@dziva/contracts/payments';
import { Link } from 'react-router-dom';
import { proofsCopy } from '#features/proofs/proofs.text.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { pathOfEvent } from '#lib/ledger-accounts.ts';
import { nameOf, wholeUsd } from '#lib/page-names.ts';
import { saveFile } from '#lib/save-file.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { evidenceFacts } from '#ui/evidence-facts.ts';
import { Facts } from '#ui/facts.tsx';
import { useTitleWhileOpen } from '#ui/page-heading.tsx';
import { useProof, useReceiptFile } from './payments.api.ts';
import { paymentCopy } from './payments.text.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

const { receipt: copy, reverse, return: bounced, takeBackReturn } = paymentCopy;
const { receipt: proofCopy } = proofsCopy;

/** What takes the payment back, or its return. Undefined where it is not possible, or not for this person. */
interface TakeBackActs {
  readonly onReverse?: (() => void) | undefined;
  readonly onReturn?: (() => void) | undefined;
  readonly onTakeBackReturn?: (() => void) | undefined;
}

/** The receipt of a payment, next to the list. It can be printed on A5, saved as PDF, reversed, or marked as returned. */
export function ReceiptDrawer({
  payment,
  showLoan,
  showEvent,
  acts,
  onClose,
}: {
  payment: Payment;
  /** Whether there is a link to the loan. It is not needed on the page of the loan. */
  showLoan: boolean;
  /** Whether there is a link to the event. */
  showEvent: boolean;
  acts: TakeBackActs;
  onClose: () => void;
}) {
  const { amountCents, excessCents = 0, borrowerName } = payment;
  useTitleWhileOpen(nameOf(copy.title, borrowerName, wholeUsd(amountCents + excessCents)));
  const file = useReceiptFile();
  const download = () =>
    file.mutate(payment.id, { onSuccess: (pdf) => saveFile(pdf, copy.fileName(payment.receiptNumber)) });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={payment.receiptNumber}
      width="drawer"
      footer={
        <>
          <TakeBackButtons acts={acts} />
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
      <ReceiptSheet payment={payment} />
      {payment.evidence !== undefined && (
        <div className="mt-5" data-print="hide">
          <Facts facts={evidenceFacts(payment.evidence)} />
        </div>
      )}
      {payment.eventId !== undefined && (
        <div className="mt-5">
          <ReceiptProof receiptNumber={payment.receiptNumber} eventId={payment.eventId} />
        </div>
      )}
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2" data-print="hide">
        {showLoan && (
          <Link to={`/loans/${payment.loanId}?tab=payments`} className="text-link font-semibold">
            {copy.seeLoan}
          </Link>
        )}
        {showEvent && payment.eventId !== undefined && (
          <Link to={pathOfEvent(payment.eventId)} className="text-link font-semibold">
            {copy.seeEvent}
          </Link>
        )}
      </p>
    </Dialog>
  );
}

/** A button for each act that is possible. */
function TakeBackButtons({ acts: { onReverse, onReturn, onTakeBackReturn } }: { acts: TakeBackActs }) {
  const possible = [
    { label: reverse.open, act: onReverse },
    { label: bounced.open, act: onReturn },
    { label: takeBackReturn.open, act: onTakeBackReturn },
  ].filter(({ act }) => act !== undefined);
  if (possible.length === 0) return null;
  return (
    <span className="flex flex-col gap-2 sm:mr-auto sm:flex-row">
      {possible.map(({ label, act }) => (
        <Button key={label} variant="refuse" onClick={act}>
          {label}
        </Button>
      ))}
    </span>
  );
}

/** The proof of a receipt to download, and a link to the public page that checks it. */
function ReceiptProof({ receiptNumber, eventId }: { receiptNumber: string; eventId: string }) {
  const proof = useProof();
  const download = () =>
    proof.mutate(eventId, {
      onSuccess: (content) =>
        saveFile(
          new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }),
          proofCopy.fileName(receiptNumber),
        ),
    });
  return (
    <div className="grid gap-3" data-print="hide">
      {proof.isError && (
        <Banner tone="danger" live title={proofCopy.failed}>
          {sentenceOf(proof.error)}
        </Banner>
      )}
      <p className="text-sm text-ink-2">{proofCopy.hint}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button size="sm" busyLabel={proof.isPending && proofCopy.downloading} onClick={download}>
          {proofCopy.download}
        </Button>
        <Link to={`/verify/${receiptNumber}`} className="text-link font-semibold">
          {proofCopy.check}
        </Link>
      </div>
    </div>
  );
}
