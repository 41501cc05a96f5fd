import { listLoans, LOAN_FILTERS, LOAN_SORT_FIELDS } from '@dziva/contracts/routes/loans';
import { EmptyState } from '#ui/empty-state.tsx';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { loanPageQuery } from '../loans.queries.ts';
import { loanCopy, loanFilterLabels } from '../loans.text.ts';
import { loanColumns } from './loan-list.tsx';

const FILTERS = {
  status: {
    words: LOAN_FILTERS,
    labels: loanFilterLabels,
    select: { label: loanCopy.loanStatus, all: loanCopy.allLoanStatuses },
  },
} as const;
const ALL_COLUMNS = loanColumns(true);

export const loanRows = rowsOf({
  page: loanPageQuery,
  filters: FILTERS,
  sorts: LOAN_SORT_FIELDS,
});

/** Loans of every status, newest first, including settled, closed and written-off ones. */
export function AllLoanList() {
  const list = useServerList({
    ...loanRows,
    csv: { route: listLoans, title: loanCopy.views.all },
    name: 'loans',
    columns: ALL_COLUMNS,
    rowKey: (row) => row.id,
  });
  return (
    <ServerList
      title={loanCopy.views.all}
      list={list}
      copy={loanCopy}
      empty={<EmptyState title={loanCopy.emptyAll} />}
    />
  );
}
