import type { WalletTransaction } from '@dziva/contracts/wallet';
import { brand } from '#content/brand.ts';
import { methodLabels } from '#content/en/loans.ts';
import { depositCopy, withdrawCopy } from '#content/en/wallet.ts';
import { formatDateTime } from '#lib/dates.ts';
import { shortId } from '#lib/words.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { formatUsd } from '#lib/money-format.ts';
import { MoneyFigure } from '#ui/money.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';
import { TransactionBadge } from './transaction-badge.tsx';

/** What was handed in, to keep: a deposit on its way in or a withdrawal on its way out. Neither is done yet. */
export function TransferReceipt({
  transaction: one,
  onClose,
}: {
  transaction: WalletTransaction;
  onClose: () => void;
}) {
  const isDeposit = one.type === 'DEPOSIT';
  const copy = isDeposit ? depositCopy : withdrawCopy;
  const { facts } = depositCopy;
  const amountCents = Math.abs(one.amount);
  return (
    <>
      <h3 className="text-lg">{copy.receiptTitle(formatUsd(amountCents))}</h3>
      <p className="mt-1 text-ink-2">{copy.receiptText}</p>
      <article data-print="only" className="mt-4 overflow-hidden rounded-t-control bg-sunken">
        <div className="px-5 pt-5 pb-4">
          <p className="flex items-center gap-2 font-semibold">
            <BrandMark className="size-6" />
            {brand.name}
          </p>
          <p className="mt-4">
            <MoneyFigure cents={amountCents} />
          </p>
          <div className="mt-4">
            <Facts
              facts={[
                { term: copy.facts.number, value: shortId(one.id) },
                {
                  term: copy.facts.method,
                  value: one.paymentMethod === null ? '—' : methodLabels[one.paymentMethod],
                },
                ...(isDeposit ? [{ term: facts.reference, value: one.reference ?? facts.noReference }] : []),
                { term: copy.facts.sent, value: formatDateTime(one.createdAt) },
                { term: copy.facts.status, value: <TransactionBadge status={one.status} /> },
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
      <DialogButtons>
        <Button onClick={() => window.print()}>{depositCopy.print}</Button>
        <Button variant="primary" onClick={onClose}>
          {copy.done}
        </Button>
      </DialogButtons>
    </>
  );
}
