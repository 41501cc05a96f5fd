import type { Destination } from '@dziva/contracts/destinations';
import type { WalletTransaction } from '@dziva/contracts/wallet';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDateTime } from '#lib/dates.ts';
import { shortId } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { formatUsd } from '#lib/money-format.ts';
import { SuccessReceipt } from '#ui/success-receipt.tsx';
import { TransactionBadge } from './transaction-badge.tsx';
import { depositCopy, withdrawCopy } from './wallet.text.ts';

/** The receipt for a deposit or withdrawal that the member has just requested. Staff have not completed it yet. */
export function TransferReceipt({
  transaction: one,
  destination,
  onClose,
}: {
  transaction: WalletTransaction;
  /** The destination of a withdrawal. */
  destination?: Destination;
  onClose: () => void;
}) {
  const isDeposit = one.type === 'DEPOSIT';
  const copy = isDeposit ? depositCopy : withdrawCopy;
  const { facts } = depositCopy;
  const amountCents = Math.abs(one.amount);
  return (
    <SuccessReceipt
      inDialog
      title={copy.receiptTitle(formatUsd(amountCents))}
      text={copy.receiptText}
      amountCents={amountCents}
      facts={[
        { term: copy.facts.number, value: shortId(one.id) },
        {
          term: copy.facts.method,
          value: one.paymentMethod === null ? '—' : methodLabels[one.paymentMethod],
        },
        ...(destination === undefined
          ? []
          : [{ term: withdrawCopy.facts.to, value: `${destination.number}, ${destination.name}` }]),
        ...(isDeposit ? [{ term: facts.reference, value: one.reference ?? facts.noReference }] : []),
        { term: copy.facts.sent, value: formatDateTime(one.createdAt) },
      ]}
      status={{ term: copy.facts.status, value: <TransactionBadge status={one.status} /> }}
    >
      <Button variant="primary" onClick={onClose}>
        {copy.done}
      </Button>
    </SuccessReceipt>
  );
}
