/** The columns that the lists of active and of ended investments share. */
import type { Investment } from '@dziva/contracts/investments';
import { Link } from 'react-router-dom';
import { ownInvestmentName } from '#lib/own-names.ts';
import { shortId } from '#lib/words.ts';
import { useToday } from '#queries/system.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { InvestmentBadge } from './investment-badges.tsx';
import { portfolioCopy } from './investments.text.ts';

const { list: copy } = portfolioCopy;

export const planColumn: Column<Investment> = {
  key: 'plan',
  header: copy.plan,
  card: 'title',
  cell: (row) => (
    <Link to={pathOf(row)} className="font-semibold text-ink no-underline hover:underline">
      <PlanName investment={row} />
      <span className="ml-2 font-mono text-xs font-normal text-ink-2">{shortId(row.id)}</span>
    </Link>
  ),
};

export const termColumn: Column<Investment> = {
  key: 'term',
  header: copy.term,
  cell: (row) => copy.termOf(row.termMonths, row.monthlyInterestRate),
};

export const statusColumn: Column<Investment> = {
  key: 'status',
  header: copy.status,
  card: 'badge',
  cell: (row) => <InvestmentBadge status={row.status} />,
};

export const viewColumn: Column<Investment> = {
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
};

/** Some members have several investments in one plan: the month tells them apart. */
function PlanName({ investment }: { investment: Investment }) {
  return ownInvestmentName(investment, useToday());
}

function pathOf({ id }: Investment): string {
  return `/my-investments/${id}`;
}
