import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import { dayOf, formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { Banner } from '#ui/banner.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { TakeBackForm } from '#ui/take-back-form.tsx';
import { ChangePriceDialog } from './change-price-dialog.tsx';
import { useChangeSale, useCloseSaleCosts, useTakeBackSale } from './collateral-sales.api.ts';
import { saleCopy } from './collateral-sales.text.ts';
import { PayCostsDialog } from './pay-costs-dialog.tsx';
import { SellDialog } from './sell-dialog.tsx';

const { withdraw: withdrawCopy, undo: backCopy, costs: costsCopy } = saleCopy;

/** The actions on collateral that is listed or sold. */
export type SaleAct = 'sell' | 'price' | 'withdraw' | 'undo' | 'pay-costs' | 'close-costs';

const dialogs = {
  sell: SellDialog,
  price: ChangePriceDialog,
  withdraw: WithdrawSaleDialog,
  undo: TakeBackSaleDialog,
  'pay-costs': PayCostsDialog,
  'close-costs': CloseCostsDialog,
} as const;

/** The dialog of an action. */
export function SaleActDialog({
  act,
  sale,
  onClose,
}: {
  act: SaleAct;
  sale: CollateralSale;
  onClose: () => void;
}) {
  const Opened = dialogs[act];
  return <Opened sale={sale} onClose={onClose} />;
}

/** Asks for confirmation before collateral is taken off sale. */
function WithdrawSaleDialog({ sale, onClose }: { sale: CollateralSale; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const change = useChangeSale(sale.id, key);
  const withdraw = () =>
    toastMutation(change.mutateAsync({ status: 'WITHDRAWN' }), {
      done: { title: withdrawCopy.done, description: withdrawCopy.doneText(sale.borrowerName) },
      after: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={withdrawCopy.title}
      confirm={withdrawCopy.confirm}
      keep={withdrawCopy.keep}
      busyLabel={change.isPending && withdrawCopy.submitting}
      onConfirm={() => void withdraw()}
    >
      <p>{withdrawCopy.text(sale.borrowerName)}</p>
      <p className="mt-2">“{sale.collateralDescription}”</p>
      {change.isError && (
        <div className="mt-3">
          <Banner tone="danger" live title={withdrawCopy.failed}>
            <Failure error={change.error} />
          </Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Undoes a sale that was recorded by mistake. The collateral is listed again. */
function TakeBackSaleDialog({ sale, onClose }: { sale: CollateralSale; onClose: () => void }) {
  const today = useToday();
  const { key } = useIdempotencyKey();
  const undo = useTakeBackSale(sale.id, key);
  const { borrowerName, collateralDescription, soldPriceCents, surplusCents } = sale;
  const day = dayOf(sale.soldAt ?? sale.listedAt);
  const surplus = surplusCents ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={backCopy.title}
      description={collateralDescription}
      keepOpenOutside
    >
      <TakeBackForm
        facts={[
          { term: backCopy.borrower, value: borrowerName },
          { term: backCopy.price, value: formatUsd(soldPriceCents ?? 0) },
          { term: backCopy.soldOn, value: formatDate(day) },
        ]}
        sentences={[
          backCopy.listed,
          backCopy.loan,
          ...(surplus > 0 ? [backCopy.surplus(formatUsd(surplus), borrowerName)] : []),
        ]}
        min={day}
        max={today}
        act={backCopy.submit}
        error={undo.error}
        isBusy={undo.isPending}
        onSubmit={(body) =>
          toastMutation(undo.mutateAsync(body), {
            done: { title: backCopy.done, description: backCopy.doneText(borrowerName) },
            after: onClose,
          })
        }
        onBack={onClose}
      />
    </Dialog>
  );
}

/** Asks for confirmation before what is left of the costs goes to the loan and the borrower. */
function CloseCostsDialog({ sale, onClose }: { sale: CollateralSale; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const closing = useCloseSaleCosts(sale.id, key);
  const close = () =>
    toastMutation(closing.mutateAsync(), {
      done: { title: costsCopy.closed, description: costsCopy.closedText(sale.borrowerName) },
      after: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={costsCopy.closeTitle}
      confirm={costsCopy.close}
      keep={costsCopy.closeKeep}
      busyLabel={closing.isPending && costsCopy.closing}
      onConfirm={() => void close()}
    >
      <p>{costsCopy.closeText(formatUsd(sale.costsLeftCents ?? 0), sale.borrowerName)}</p>
      {closing.isError && (
        <div className="mt-3">
          <Banner tone="danger" live title={costsCopy.failed}>
            <Failure error={closing.error} />
          </Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
