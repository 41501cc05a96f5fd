import type { CollateralSale, CompleteSaleRequest, Waterfall } from '@dziva/contracts/collateral-sales';
import { useQuery } from '@tanstack/react-query';
import { errorCopy } from '#content/en/errors.ts';
import { methodLabels } from '#content/en/payment-methods.ts';
import { shellCopy } from '#content/en/shell.ts';
import { loanQuery } from '#features/loans/loans.queries.ts';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { useCompleteSale } from './collateral-sales.api.ts';
import { salePreviewQuery } from './collateral-sales.queries.ts';
import { saleCopy } from './collateral-sales.text.ts';
import { approvalReasonsForSale } from './sell-rules.ts';
import { WaterfallView } from './waterfall-view.tsx';

const { sell: copy } = saleCopy;
const { sentence } = copy;

/** Asks for confirmation of a sale: the borrower, the collateral, the price, the day, and who gets which part of the price. */
export function SellConfirm({
  sale,
  request,
  idempotencyKey,
  onBack,
  onDone,
}: {
  sale: CollateralSale;
  request: CompleteSaleRequest;
  idempotencyKey: string;
  onBack: () => void;
  onDone: () => void;
}) {
  const complete = useCompleteSale(sale.id, idempotencyKey);
  const online = useOnline();
  const { soldPriceCents, soldAt, costsCents = 0 } = request;
  const preview = useQuery(salePreviewQuery(sale.id, { soldPriceCents, soldAt, costsCents }));
  const amount = formatUsd(soldPriceCents);
  const why = approvalReasonsForSale(sale, request);
  const save = () =>
    toastMutation(complete.mutateAsync(request), {
      done: { title: copy.done, description: copy.doneText(amount) },
      failed: () => ({ title: errorCopy.toast, description: copy.failed }),
      after: onDone,
    });
  return (
    <div>
      {complete.isError && (
        <div className="mb-4">
          <Banner tone="danger" live title={copy.failed}>
            <Failure error={complete.error} />
          </Banner>
        </div>
      )}
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start">
        <div className="grid gap-3">
          <Sentence sale={sale} request={request} split={preview.data} />
          <Part sale={sale} request={request} />
          {why.length > 0 && (
            <Banner tone="warn" title={copy.why.title}>
              {why.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </Banner>
          )}
          <p className="text-sm text-ink-2">{copy.final}</p>
        </div>
        <WaterfallView preview={preview} />
      </div>
      <DialogButtons>
        {!online && (
          <p className="self-center text-sm text-warn-text sm:mr-auto">{shellCopy.offlineReason}</p>
        )}
        <Button onClick={onBack}>{copy.goBack}</Button>
        <Button
          variant="primary"
          disabled={!online || preview.data === undefined || preview.isFetching}
          busyLabel={complete.isPending && (why.length > 0 ? copy.proposing : copy.submitting)}
          onClick={() => void save()}
        >
          {why.length > 0 ? copy.propose(amount) : copy.submit(amount)}
        </Button>
      </DialogButtons>
    </div>
  );
}

/** What is released, if only a part of what secures the loan is sold. */
function Part({ sale, request: { assetIds } }: { sale: CollateralSale; request: CompleteSaleRequest }) {
  const { data } = useQuery(loanQuery(sale.loanId));
  const pledged = (data?.assets ?? []).filter(({ state }) => state === 'PLEDGED').length;
  if (assetIds === undefined || assetIds.length === pledged) return null;
  return <p>{copy.part(assetIds.length)}</p>;
}

function Sentence({
  sale,
  request,
  split,
}: {
  sale: CollateralSale;
  request: CompleteSaleRequest;
  split: Waterfall | undefined;
}) {
  const who = sale.borrowerName;
  return (
    <>
      <p className="text-lg text-pretty">
        {sentence.sell} <strong>{who}</strong> {sentence.for}{' '}
        <strong className="figures">{formatUsd(request.soldPriceCents)}</strong> {sentence.on}{' '}
        <strong className="figures">{formatDate(request.soldAt)}</strong> (
        {methodLabels[request.method ?? 'CASH']}).
      </p>
      {split !== undefined && <p className="text-lg text-pretty figures">{resultOf(split, who)}</p>}
      {request.note !== undefined && <p className="text-ink-2">“{request.note}”</p>}
    </>
  );
}

function resultOf({ surplusCents, shortfallCents }: Waterfall, who: string): string {
  if (shortfallCents > 0) return sentence.shortfall(formatUsd(shortfallCents), who);
  if (surplusCents > 0) return `${sentence.settled} ${sentence.surplus(formatUsd(surplusCents), who)}`;
  return sentence.settled;
}
