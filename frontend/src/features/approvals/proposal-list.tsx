import { listProposals, PROPOSAL_SORT_FIELDS } from '@dziva/contracts/routes/approvals';
import type { Proposal } from '@dziva/contracts/proposed';
import { Link } from 'react-router-dom';
import { formatDateShort, formatTime } from '#lib/dates.ts';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { proposalPageQuery } from './approvals.queries.ts';
import { approvalsCopy as copy, proposalKindLabels, proposalStateLabels } from './approvals.text.ts';
import { ProposalBadge } from './proposal-badge.tsx';
import { PROPOSAL_KINDS } from '@dziva/vocabulary/policy-kinds';
import { PROPOSAL_STATES } from '@dziva/vocabulary/approvals';

type SortField = (typeof PROPOSAL_SORT_FIELDS)[number];

const FILTERS = {
  state: {
    words: PROPOSAL_STATES,
    labels: proposalStateLabels,
    select: { label: copy.state, all: copy.allStates },
    // Without a choice, the list shows the proposals that are not decided.
    initially: 'PENDING',
  },
  kind: {
    words: PROPOSAL_KINDS,
    labels: proposalKindLabels,
    select: { label: copy.kind, all: copy.allKinds },
  },
} as const;
const { columns } = copy;

export const proposalRows = rowsOf({
  page: proposalPageQuery,
  filters: FILTERS,
  sorts: PROPOSAL_SORT_FIELDS,
});

/** Proposals, newest first. Without a choice of state, only the ones that are not decided. */
export function ProposalList() {
  const list = useServerList({
    ...proposalRows,
    csv: { route: listProposals, title: copy.title },
    name: 'approvals',
    columns: COLUMNS,
    rowKey: (row) => row.id,
  });
  const none = copy.noneIn[list.filters.state ?? 'all'];
  return (
    <ServerList
      title={copy.title}
      list={list}
      copy={copy}
      empty={<EmptyState title={none.title}>{none.text}</EmptyState>}
    />
  );
}

const COLUMNS: Column<Proposal, SortField>[] = [
  { key: 'kind', header: columns.kind, sort: 'kind', card: 'title', cell: whatCell },
  {
    key: 'amount',
    header: columns.amount,
    sort: 'amountCents',
    align: 'right',
    cell: ({ amountCents }) => (amountCents === null ? '' : <Money cents={amountCents} />),
  },
  { key: 'proposedBy', header: columns.proposedBy, sort: 'proposedAt', cell: proposedCell },
  { key: 'expires', header: columns.expires, sort: 'expiresAt', cell: expiresCell },
  {
    key: 'state',
    header: columns.state,
    sort: 'state',
    card: 'badge',
    cell: ({ state }) => <ProposalBadge state={state} />,
  },
];

/** The kind of proposal and the member, as a link to the page where it is decided. */
function whatCell({ id, kind, memberName }: Proposal) {
  const what = proposalKindLabels[kind];
  return (
    <>
      <Link
        to={`/approvals/${id}`}
        aria-label={copy.open(what, memberName)}
        className="block font-semibold text-ink no-underline hover:underline"
      >
        {what}
      </Link>
      <span className="block text-sm [overflow-wrap:anywhere] text-ink-2">{memberName}</span>
    </>
  );
}

function proposedCell({ proposedBy, proposedAt }: Proposal) {
  return (
    <span className="block">
      {proposedBy}
      <span className="block text-xs text-ink-2">{formatDateShort(proposedAt)}</span>
    </span>
  );
}

function expiresCell({ expiresAt }: Proposal) {
  return (
    <span className="block whitespace-nowrap">
      {formatDateShort(expiresAt)}
      <span className="block text-xs text-ink-2">{formatTime(expiresAt)}</span>
    </span>
  );
}
