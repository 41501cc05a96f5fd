import type { InitiatedSum } from '@dziva/contracts/initiated';
import { listInitiated } from '@dziva/contracts/routes/initiated';
import { useToday } from '#queries/system.ts';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { initiatedPageQuery } from './audit.queries.ts';
import { initiatedClassLabels, initiatedCopy as copy, initiatedSideLabels } from './initiated.text.ts';
import { PersonCell } from './record-cells.tsx';
import { SUM_HOLDERS } from '@dziva/vocabulary/approvals';

const FILTERS = {
  side: {
    words: SUM_HOLDERS,
    labels: initiatedSideLabels,
    select: { label: copy.side, all: copy.allSides },
  },
} as const;

export const initiatedRows = rowsOf({ page: initiatedPageQuery, filters: FILTERS, hasPeriod: true });

/** The sums of what rests on one person’s word, the largest first. */
export function InitiatedList() {
  const today = useToday();
  const list = useServerList({
    ...initiatedRows,
    csv: { route: listInitiated, title: copy.title },
    period: { max: today, copy },
    columns: COLUMNS,
    rowKey: ({ side, id, class: ofClass }) => `${side} ${id} ${ofClass}`,
  });
  return (
    <ServerList
      title={copy.title}
      list={list}
      copy={copy}
      empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
    />
  );
}

const { columns } = copy;

/** What one person said alone, or what one person alone said for a member. */
const pathOfEvents = (side: InitiatedSum['side'], id: string): string =>
  `/audit/events?${side === 'PERSON' ? 'actor' : 'subject'}=${id}&oneWord=true`;

const COLUMNS: readonly Column<InitiatedSum, never>[] = [
  {
    key: 'who',
    header: columns.who,
    card: 'title',
    cell: ({ id, name, side }) => (
      <PersonCell userId={id} name={name} email={null} erased={copy.erased} to={pathOfEvents(side, id)} />
    ),
  },
  { key: 'side', header: columns.side, cell: ({ side }) => initiatedSideLabels[side] },
  { key: 'class', header: columns.class, cell: ({ class: ofClass }) => initiatedClassLabels[ofClass] },
  { key: 'entries', header: columns.entries, align: 'right', cell: ({ entries }) => entries },
  {
    key: 'largest',
    header: columns.largest,
    align: 'right',
    cell: ({ largestCents }) => <Money cents={largestCents} />,
  },
  { key: 'sum', header: columns.sum, align: 'right', cell: ({ cents }) => <Money cents={cents} /> },
];
