import { WALLET_TRANSACTION_TYPES } from '@dziva/contracts/wallet';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { statementCopy, transactionTypeLabels, walletCopy } from '#content/en/wallet.ts';
import { useListState } from '#lib/list-state.ts';
import { useToday } from '#queries/system.ts';
import { transactionPageQuery } from '#queries/wallet.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect, ListFilters } from '#ui/list-filters.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { PeriodFields } from '#ui/period-fields.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { TransactionDays } from './transaction-list.tsx';

const StatementDialog = lazy(() =>
  import('./statement-dialog.tsx').then(({ StatementDialog: loaded }) => ({ default: loaded })),
);

const TYPE_CHOICES = WALLET_TRANSACTION_TYPES.map((value) => ({
  value,
  label: transactionTypeLabels[value],
}));
const FILTERS = { type: WALLET_TRANSACTION_TYPES } as const;

/** What moved, day by day, newest first; by type and period, and as a statement to keep. */
export function TransactionHistory() {
  const today = useToday();
  const list = useListState({ sorts: [], filters: FILTERS });
  const { page, pageSize, period } = list;
  const { type } = list.filters;
  // A period that ends before it begins is on its way to being one: until then it does not narrow.
  const { from, to } =
    period.from !== undefined && period.to !== undefined && period.from > period.to
      ? { from: undefined, to: undefined }
      : period;
  const query = useQuery(transactionPageQuery({ type, from, to, page, pageSize }));
  return (
    <Panel title={walletCopy.history} flush aside={<Statement />}>
      <div className="border-b border-line">
        <ListFilters>
          <FilterSelect
            label={walletCopy.type}
            all={walletCopy.allTypes}
            value={type}
            choices={TYPE_CHOICES}
            onChoose={(value) => list.setFilter('type', value)}
          />
          <PeriodFields period={period} max={today} onPeriod={list.setPeriod} />
        </ListFilters>
      </div>
      <QueryView
        query={query}
        what={walletCopy.historyWhat}
        empty={{
          when: ({ rows }) => rows.length === 0,
          show: list.isNarrowed ? <NoMatch onClear={list.clear} /> : <EmptyState title={walletCopy.empty} />,
        }}
      >
        {({ rows, total }) => (
          <>
            <TransactionDays rows={rows} />
            <Pager
              sentence={walletCopy.showing(rows.length, total)}
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={list.setPage}
              onPageSize={list.setPageSize}
            />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function Statement() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {statementCopy.open}
      </Button>
      {open && (
        <Suspense>
          <StatementDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
