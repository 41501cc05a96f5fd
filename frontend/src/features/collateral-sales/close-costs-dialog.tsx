import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import { saleCopy } from '#content/en/collateral-sales.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { useCloseSaleCosts } from './collateral-sales.api.ts';

const { costs: copy } = saleCopy;

/** Asks for confirmation before what is left of the costs goes to the loan and the borrower. */
export function CloseCostsDialog({ sale, onClose }: { sale: CollateralSale; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const closing = useCloseSaleCosts(sale.id, key);
  const close = () =>
    toastMutation(closing.mutateAsync(), {
      done: { title: copy.closed, description: copy.closedText(sale.borrowerName) },
      fallback: copy.failed,
      after: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.closeTitle}
      confirm={copy.close}
      keep={copy.closeKeep}
      busyLabel={closing.isPending && copy.closing}
      onConfirm={() => void close()}
    >
      <p>{copy.closeText(formatUsd(sale.costsLeftCents ?? 0), sale.borrowerName)}</p>
      {closing.isError && (
        <div className="mt-3">
          <Banner tone="danger" live title={copy.failed}>
            <Failure error={closing.error} />
          </Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
