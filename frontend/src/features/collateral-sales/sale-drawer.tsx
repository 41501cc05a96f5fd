import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import type { Role } from '@dziva/vocabulary/roles';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#lib/api-error.ts';
import { may } from '@dziva/vocabulary/permissions';
import { nameOf, thingOf, wholeUsd } from '#lib/page-names.ts';
import { saveFile } from '#lib/save-file.ts';
import { shortId } from '#lib/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTitleWhileOpen } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { useSaleAccount } from './collateral-sales.api.ts';
import { saleQuery } from './collateral-sales.queries.ts';
import { saleCopy } from './collateral-sales.text.ts';
import type { SaleAct } from './sale-acts.tsx';
import { SaleDetail } from './sale-detail.tsx';

const { acts, detail: copy } = saleCopy;

/** One sale, in a drawer next to the list. */
export function SaleDrawer({
  id,
  known,
  role,
  maySell,
  onAct,
  onClose,
}: {
  id: string;
  known: CollateralSale | undefined;
  role: Role;
  maySell: (sale: CollateralSale) => boolean;
  onAct: (act: SaleAct, sale: CollateralSale) => void;
  onClose: () => void;
}) {
  const query = useQuery({ ...saleQuery(id), placeholderData: () => known });
  const account = useSaleAccount();
  const sale = query.data;
  useTitleWhileOpen(titleOf(sale));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={sale?.collateralDescription ?? copy.title}
      description={sale?.borrowerName ?? ''}
      width="drawer"
      footer={sale && footerOf(sale)}
    >
      {account.isError && (
        <div className="mb-4">
          <Banner tone="danger" live title={copy.failed}>
            {sentenceOf(account.error)}
          </Banner>
        </div>
      )}
      <QueryView query={query} what={saleCopy.whatOne} loadingLabel={saleCopy.loading}>
        {(shown) => (
          <SaleDetail
            sale={shown}
            {...(may(role, 'sales.decide') && maySell(shown)
              ? { onAct: (act: SaleAct) => onAct(act, shown) }
              : {})}
          />
        )}
      </QueryView>
    </Dialog>
  );

  function footerOf(shown: CollateralSale) {
    if (shown.status === 'SOLD' && may(role, 'sales.decide')) {
      return (
        <SoldButtons
          sale={shown}
          account={account}
          {...(maySell(shown) ? { onAct: (act: SaleAct) => onAct(act, shown) } : {})}
        />
      );
    }
    if (shown.status === 'SOLD' || !may(role, 'sales.decide')) return undefined;
    if (!maySell(shown)) return <p className="text-sm text-ink-2">{saleCopy.own}</p>;
    if (shown.status === 'WITHDRAWN')
      return <Button onClick={() => onAct('price', shown)}>{acts.relist}</Button>;
    return (
      <>
        <Button onClick={() => onAct('withdraw', shown)}>{acts.withdraw}</Button>
        <Button onClick={() => onAct('price', shown)}>{acts.price}</Button>
        <Button variant="primary" onClick={() => onAct('sell', shown)}>
          {acts.sell}
        </Button>
      </>
    );
  }
}

function titleOf(sale: CollateralSale | undefined): string {
  return sale === undefined
    ? copy.title
    : nameOf(
        sale.borrowerName,
        wholeUsd(sale.soldPriceCents ?? sale.estimatedValueCents),
        thingOf(sale.collateralDescription, copy.title),
      );
}

/** The buttons to download the account of the sale and to undo it. */
function SoldButtons({
  sale,
  account,
  onAct,
}: {
  sale: CollateralSale;
  account: ReturnType<typeof useSaleAccount>;
  onAct?: (act: SaleAct) => void;
}) {
  const onSuccess = (pdf: Blob) => saveFile(pdf, copy.fileName(shortId(sale.id)));
  return (
    <>
      {onAct !== undefined && (
        <Button variant="refuse" className="sm:mr-auto" onClick={() => onAct('undo')}>
          {saleCopy.undo.open}
        </Button>
      )}
      <Button
        variant="primary"
        busyLabel={account.isPending && copy.downloading}
        onClick={() => account.mutate(sale.id, { onSuccess })}
      >
        {copy.download}
      </Button>
    </>
  );
}
