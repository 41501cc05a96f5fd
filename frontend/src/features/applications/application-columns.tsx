import type { ApplicationRow } from '@dziva/contracts/applications';
import type { APPLICATION_SORT_FIELDS } from '@dziva/contracts/routes/applications';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateShort } from '#lib/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { applicationCopy, collateralLabels } from './applications.text.ts';
import { StatusBadge } from './status-badge.tsx';

type SortField = (typeof APPLICATION_SORT_FIELDS)[number];

/** The columns of the application queue: applicant, amount, collateral, status, and actions. */
export function applicationColumns(
  rowActions: (row: ApplicationRow) => ReactNode,
): Column<ApplicationRow, SortField>[] {
  const { columns } = applicationCopy;
  return [
    {
      key: 'applicant',
      header: columns.applicant,
      sort: 'applicantName',
      card: 'title',
      cell: applicantCell,
    },
    { key: 'amount', header: columns.amount, sort: 'loanAmountCents', align: 'right', cell: amountCell },
    { key: 'collateral', header: columns.collateral, cell: collateralCell },
    {
      key: 'status',
      header: columns.status,
      sort: 'status',
      card: 'badge',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      key: 'submitted',
      header: columns.submitted,
      sort: 'createdAt',
      cell: (row) => <span className="whitespace-nowrap">{formatDateShort(row.createdAt)}</span>,
    },
    { key: 'actions', header: columns.actions, headerHidden: true, card: 'actions', cell: rowActions },
  ];
}

function applicantCell(row: ApplicationRow) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={row.applicantName} />
      <span className="min-w-0 sm:max-w-40">
        <Link
          to={`/applications/${row.id}`}
          className="block font-semibold text-ink no-underline hover:underline"
        >
          {row.applicantName}
        </Link>
        <span className="block truncate text-sm text-ink-2">{row.applicantEmail}</span>
      </span>
    </span>
  );
}

function amountCell(row: ApplicationRow) {
  return (
    <span className="block">
      <span className="font-semibold">
        <Money cents={row.loanAmountCents} />
      </span>
      <span className="block text-xs whitespace-nowrap text-ink-2">
        <Money cents={row.monthlyIncomeCents} /> {applicationCopy.aMonth}
      </span>
    </span>
  );
}

function collateralCell(row: ApplicationRow) {
  return (
    <span className="block min-w-0 sm:max-w-32 2xl:max-w-44">
      <span className="block">{collateralLabels[row.collateralType]}</span>
      <span className="block truncate text-xs text-ink-2 max-sm:max-w-48">{row.collateralDesc}</span>
    </span>
  );
}
