import {
  COLLATERAL_SALE_STATUSES,
  listCollateralSales,
  SALE_SORT_FIELDS,
  type CollateralSale,
} from '@dziva/contracts/collateral-sales';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saleCopy, saleStatusLabels } from '#content/en/collateral-sales.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { useListState } from '#lib/list-state.ts';
import { useOpened } from '#lib/opened-row.ts';
import { may } from '#lib/permissions.ts';
import { useUser } from '#queries/session.ts';
import type { ListView } from '#lib/saved-views.ts';
import { salePageQuery } from '#queries/collateral-sales.ts';
import { useColumnChoice } from '#ui/column-menu.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { chipOf, ServerList } from '#ui/server-list.tsx';
import { SaleActDialog, type SaleAct } from './sale-acts.tsx';
import { saleColumns } from './sale-columns.tsx';
import { SaleDrawer } from './sale-drawer.tsx';

const STATUS_CHOICES = COLLATERAL_SALE_STATUSES.map((value) => ({ value, label: saleStatusLabels[value] }));
const FILTERS = { status: COLLATERAL_SALE_STATUSES } as const;
const VIEWS: readonly ListView[] = [
  { label: saleCopy.allOfThem, search: {} },
  ...STATUS_CHOICES.map(({ value, label }) => ({ label, search: { status: value } })),
];

/** Collateral for sale and sold, newest first; each opens over the list. */
export function SaleList() {
  const user = useUser();
  const list = useListState({ sorts: SALE_SORT_FIELDS, filters: FILTERS });
  const { openedId, searchOf, close } = useOpened();
  const [acting, setActing] = useState<{ act: SaleAct; sale: CollateralSale } | null>(null);
  const { status } = list.filters;
  const filters = { status, q: list.q, sort: list.sort };
  const query = useQuery(salePageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listCollateralSales, saleCopy.title);
  // Nobody decides about themselves: one's own collateral is left to a colleague.
  const maySell = (sale: CollateralSale) => may.sellCollateral(user.role) && sale.borrowerId !== user.id;
  const act = (name: SaleAct, sale: CollateralSale) => setActing({ act: name, sale });
  const choice = useColumnChoice('collateral-sales', saleColumns({ searchOf, maySell, onAct: act }));
  return (
    <>
      <ServerList
        title={saleCopy.title}
        list={list}
        query={query}
        searchLabel={saleCopy.search}
        filters={
          <FilterSelect
            label={saleCopy.status}
            all={saleCopy.allStatuses}
            value={status}
            choices={STATUS_CHOICES}
            onChoose={(value) => list.setFilter('status', value)}
          />
        }
        chips={chipOf(status && saleStatusLabels[status], () => list.setFilter('status', undefined))}
        views={{ list: 'collateral-sales', views: VIEWS, filterNames: Object.keys(FILTERS) }}
        columns={choice}
        csv={{ busy: csv.busy, start: () => csv.start({ query: filters }) }}
        what={saleCopy.what}
        loadingLabel={saleCopy.loading}
        showing={saleCopy.showing}
        empty={<EmptyState title={saleCopy.emptyTitle}>{saleCopy.empty}</EmptyState>}
      >
        {(rows) => (
          <DataTable
            caption={saleCopy.title}
            columns={choice.shown}
            rows={rows}
            rowKey={(row) => row.id}
            sort={list.sort}
            onSort={list.setSort}
          />
        )}
      </ServerList>
      {openedId !== null && (
        <SaleDrawer
          key={openedId}
          id={openedId}
          known={query.data?.rows.find((row) => row.id === openedId)}
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
