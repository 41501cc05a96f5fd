import { WALLET_TRANSACTION_TYPES } from '@dziva/vocabulary/wallet';
import { lazy, Suspense, useState } from 'react';
import { useToday } from '#queries/system.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFilters } from '#ui/list-filters.tsx';
import { ListPages } from '#ui/list-pages.tsx';
import { Panel } from '#ui/panel.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { useOwnNames } from './own-names.ts';
import { TransactionMonths } from './transaction-list.tsx';
import { transactionPageQuery } from './wallet.queries.ts';
import { statementCopy, transactionTypeLabels, walletCopy } from './wallet.text.ts';

const StatementDialog = lazy(() =>
  import('./statement-dialog.tsx').then(({ StatementDialog: loaded }) => ({ default: loaded })),
);

const FILTERS = {
  type: {
    words: WALLET_TRANSACTION_TYPES,
    labels: transactionTypeLabels,
    select: { label: walletCopy.type, all: walletCopy.allTypes },
  },
} as const;
const PAGES_COPY = { what: walletCopy.historyWhat, showing: walletCopy.showing };

export const transactionRows = rowsOf({
  ask: ({ type, from, to }) => ({ type, from, to }),
  page: transactionPageQuery,
  filters: FILTERS,
  hasPeriod: true,
});

/** The wallet transactions by month, newest first, with filters for type and period, and the statement. */
export function TransactionHistory() {
  const today = useToday();
  const names = useOwnNames();
  const list = useServerList({
    ...transactionRows,
    period: { max: today },
    // Not used as columns: the list shows the transactions by month.
    columns: [],
    rowKey: ({ id }) => id,
  });
  return (
    <Panel title={walletCopy.history} flush aside={<Statement />}>
      <div className="border-b border-line">
        <ListFilters>{list.controls}</ListFilters>
      </div>
      <ListPages list={list} copy={PAGES_COPY} empty={<EmptyState title={walletCopy.empty} />}>
        {(rows) => <TransactionMonths rows={rows} names={names} />}
      </ListPages>
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
