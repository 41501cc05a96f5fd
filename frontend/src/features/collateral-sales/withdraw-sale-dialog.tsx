import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import { saleCopy } from '#content/en/collateral-sales.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { useChangeSale } from './collateral-sales.api.ts';

const { withdraw: copy } = saleCopy;

/** Asks for confirmation before collateral is taken off sale. */
export function WithdrawSaleDialog({ sale, onClose }: { sale: CollateralSale; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const change = useChangeSale(sale.id, key);
  const withdraw = () =>
    toastMutation(change.mutateAsync({ status: 'WITHDRAWN' }), {
      done: { title: copy.done, description: copy.doneText(sale.borrowerName) },
      fallback: copy.failed,
      after: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      confirm={copy.confirm}
      keep={copy.keep}
      busyLabel={change.isPending && copy.submitting}
      onConfirm={() => void withdraw()}
    >
      <p>{copy.text(sale.borrowerName)}</p>
      <p className="mt-2">“{sale.collateralDescription}”</p>
      {change.isError && (
        <div className="mt-3">
          <Banner tone="danger" live title={copy.failed}>
            <Failure error={change.error} />
          </Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
