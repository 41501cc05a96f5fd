import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import { listCollateralSales, SALE_SORT_FIELDS } from '@dziva/contracts/routes/collateral-sales';
import { useState } from 'react';
import { useOpened } from '#lib/opened-row.ts';
import { may } from '@dziva/vocabulary/permissions';
import { useUser } from '#queries/session.ts';
import type { ListView } from '#lib/saved-views.ts';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { salePageQuery } from './collateral-sales.queries.ts';
import { saleCopy, saleStatusLabels } from './collateral-sales.text.ts';
import { SaleActDialog, type SaleAct } from './sale-acts.tsx';
import { saleColumns } from './sale-columns.tsx';
import { SaleDrawer } from './sale-drawer.tsx';
import { COLLATERAL_SALE_STATUSES } from '@dziva/vocabulary/collateral';

const FILTERS = {
  status: {
    words: COLLATERAL_SALE_STATUSES,
    labels: saleStatusLabels,
    select: { label: saleCopy.status, all: saleCopy.allStatuses },
  },
} as const;
const VIEWS: readonly ListView[] = [
  { label: saleCopy.allOfThem, search: {} },
  ...COLLATERAL_SALE_STATUSES.map((status) => ({ label: saleStatusLabels[status], search: { status } })),
];

export const saleRows = rowsOf({
  page: salePageQuery,
  filters: FILTERS,
  sorts: SALE_SORT_FIELDS,
});

/** Collateral that is for sale or sold, newest first. Each sale opens in a drawer over the list. */
export function SaleList() {
  const user = useUser();
  const { openedId, searchOf, close } = useOpened();
  const [acting, setActing] = useState<{ act: SaleAct; sale: CollateralSale } | null>(null);
  // Staff cannot decide about their own collateral: a colleague must do it.
  const maySell = (sale: CollateralSale) => may(user.role, 'sales.decide') && sale.borrowerId !== user.id;
  const act = (name: SaleAct, sale: CollateralSale) => setActing({ act: name, sale });
  const list = useServerList({
    ...saleRows,
    csv: { route: listCollateralSales, title: saleCopy.title },
    name: 'collateral-sales',
    columns: saleColumns({ searchOf, maySell, onAct: act }),
    rowKey: (row) => row.id,
  });
  return (
    <>
      <ServerList
        title={saleCopy.title}
        list={list}
        copy={saleCopy}
        views={VIEWS}
        empty={<EmptyState title={saleCopy.emptyTitle}>{saleCopy.empty}</EmptyState>}
      />
      {openedId !== null && (
        <SaleDrawer
          key={openedId}
          id={openedId}
          known={list.query.data?.rows.find((row) => row.id === openedId)}
          role={user.role}
          maySell={maySell}
          onAct={(name, sale) => {
            close();
            act(name, sale);
          }}
          onClose={close}
        />
      )}
      {acting !== null && <SaleActDialog {...acting} onClose={() => setActing(null)} />}
    </>
  );
}
