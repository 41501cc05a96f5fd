import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import { saleCopy } from '#content/en/collateral-sales.ts';
import { dayOf, formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TakeBackForm } from '#ui/take-back-form.tsx';
import { useUndoSale } from './collateral-sales.api.ts';

const { undo: copy } = saleCopy;

/** Undoes a sale that was recorded by mistake. The collateral is listed again. */
export function UndoSaleDialog({ sale, onClose }: { sale: CollateralSale; onClose: () => void }) {
  const today = useToday();
  const { key } = useIdempotencyKey();
  const undo = useUndoSale(sale.id, key);
  const { borrowerName, collateralDescription, soldPriceCents, surplusCents } = sale;
  const day = dayOf(sale.soldAt ?? sale.listedAt);
  const surplus = surplusCents ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={collateralDescription}
      keepOpenOutside
    >
      <TakeBackForm
        facts={[
          { term: copy.borrower, value: borrowerName },
          { term: copy.price, value: formatUsd(soldPriceCents ?? 0) },
          { term: copy.soldOn, value: formatDate(day) },
        ]}
        sentences={[
          copy.listed,
          copy.loan,
          ...(surplus > 0 ? [copy.surplus(formatUsd(surplus), borrowerName)] : []),
        ]}
        min={day}
        max={today}
        act={copy.submit}
        error={undo.error}
        isBusy={undo.isPending}
        onSubmit={(body) =>
          toastMutation(undo.mutateAsync(body), {
            done: { title: copy.done, description: copy.doneText(borrowerName) },
            after: onClose,
          })
        }
        onBack={onClose}
      />
    </Dialog>
  );
}
