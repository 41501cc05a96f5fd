import type { Investment } from '@dziva/contracts/investments';
import { Link } from 'react-router-dom';
import { portfolioCopy } from '#content/en/investments.ts';
import { shortId } from '#lib/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { StoneProgress } from '#ui/stone-progress.tsx';
import { InvestmentBadge } from './investment-badges.tsx';
import { PrivateMoney } from './private-money.tsx';

const { list: copy, progressOf } = portfolioCopy;

/** Every investment with the months that are behind it, one stone a month. */
export function InvestmentList({ rows }: { rows: readonly Investment[] }) {
  return <DataTable caption={copy.caption} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

const columns: Column<Investment>[] = [
  {
    key: 'plan',
    header: copy.plan,
    card: 'title',
    cell: (row) => (
      <Link to={pathOf(row)} className="font-semibold text-ink no-underline hover:underline">
        {row.planName}
        <span className="ml-2 font-mono text-xs font-normal text-ink-2">{shortId(row.id)}</span>
      </Link>
    ),
  },
  {
    key: 'term',
    header: copy.term,
    cell: (row) => copy.termOf(row.termMonths, row.monthlyInterestRate),
  },
  {
    key: 'principal',
    header: copy.principal,
    align: 'right',
    cell: (row) => <PrivateMoney cents={row.principalAmountCents} />,
  },
  {
    key: 'value',
    header: copy.value,
    align: 'right',
    cell: (row) => <PrivateMoney cents={row.currentValueCents} />,
  },
  {
    key: 'monthly',
    header: copy.monthly,
    align: 'right',
    cell: (row) => <PrivateMoney cents={row.monthlyReturnCents} />,
  },
  {
    key: 'progress',
    header: copy.progress,
    cell: (row) => (
      <span className="block w-36 max-sm:ml-auto">
        <StoneProgress
          done={row.monthsCompleted}
          total={row.termMonths}
          sentence={progressOf(row.monthsCompleted, row.termMonths)}
        />
      </span>
    ),
  },
  {
    key: 'status',
    header: copy.status,
    card: 'badge',
    cell: (row) => <InvestmentBadge status={row.status} />,
  },
  {
    key: 'actions',
    header: copy.actions,
    headerHidden: true,
    card: 'actions',
    cell: (row) => (
      <ButtonLink
        to={pathOf(row)}
        size="sm"
        aria-label={copy.viewOf(row.planName, shortId(row.id))}
        className="max-sm:w-full"
      >
        {copy.view}
      </ButtonLink>
    ),
  },
];

function pathOf({ id }: Investment): string {
  return `/my-investments/${id}`;
}
