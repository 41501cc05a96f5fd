import type { ApplicationRow } from '@dziva/contracts/applications';
import { Link } from 'react-router-dom';
import { formatDateShort } from '#lib/dates.ts';
import { shortId } from '#lib/words.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { applicationCopy, collateralLabels } from './applications.text.ts';
import { StatusBadge } from './status-badge.tsx';

const { columns } = applicationCopy;

const ownColumns: Column<ApplicationRow>[] = [
  {
    key: 'application',
    header: columns.application,
    card: 'title',
    cell: (row) => (
      <Link to={`/applications/${row.id}`} className="font-semibold text-ink no-underline hover:underline">
        <Money cents={row.loanAmountCents} />
        <span className="ml-2 font-mono text-xs font-normal text-ink-2">{shortId(row.id)}</span>
      </Link>
    ),
  },
  { key: 'collateral', header: columns.collateral, cell: (row) => collateralLabels[row.collateralType] },
  { key: 'applied', header: columns.applied, cell: (row) => formatDateShort(row.createdAt) },
  {
    key: 'status',
    header: columns.status,
    card: 'badge',
    cell: (row) => <StatusBadge status={row.status} />,
  },
];

/** A member's applications, newest first. */
export function OwnApplicationList({ rows }: { rows: readonly ApplicationRow[] }) {
  return (
    <DataTable
      caption={applicationCopy.dashboard.history}
      columns={ownColumns}
      rows={rows}
      rowKey={(row) => row.id}
    />
  );
}
