import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useListState } from '#lib/list-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterChips, FilterSelect, ListFilters, SearchBox } from '#ui/list-filters.tsx';
import { ListControls } from '#ui/list-controls.tsx';
import { ListPages } from '#ui/list-pages.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { ServerList } from '#ui/server-list.tsx';
import { useServerList } from '#ui/use-server-list.tsx';
import { LONG, Specimen, State } from './specimen.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly amountCents: number;
}

const ROWS: readonly Row[] = [
  { id: '1', name: 'Tariro Moyo', amountCents: 150_000 },
  { id: '2', name: LONG, amountCents: 1_000_000 },
  { id: '3', name: 'Farai Ncube', amountCents: 5_025 },
];
const COLUMNS: readonly Column<Row, 'name' | 'amount'>[] = [
  { key: 'name', header: 'Borrower', sort: 'name', card: 'title', cell: ({ name }) => name },
  {
    key: 'amount',
    header: 'Amount',
    sort: 'amount',
    align: 'right',
    cell: ({ amountCents }) => <Money cents={amountCents} />,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'badge',
    cell: () => (
      <Badge tone="yellow" shape="half">
        Under review
      </Badge>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    card: 'actions',
    cell: () => <Button size="sm">View</Button>,
  },
];
const CHOICES = [{ value: 'APPROVED', label: 'Approved' }];
const FILTERS = {
  status: {
    words: ['APPROVED'],
    labels: { APPROVED: 'Approved' },
    select: { label: 'Status', all: 'All Status' },
  },
} as const;
type SampleKind = 'data' | 'loading' | 'empty' | 'no match' | 'failed';
const LIST_COPY = {
  search: 'Search applications',
  what: 'the applications',
  loading: 'Loading applications...',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} applications`,
};
const nothing = () => undefined;

/** The specimens of tables, and of everything above and below their rows. */
export function ListGroup() {
  return (
    <>
      <Specimen
        of={['DataTable']}
        when="Rows of a list. Under 640 px every row is a card, with the same roles for the ears."
      >
        <State name="sortable; hover marks a row; long text" wide flush>
          <Sorted />
        </State>
      </Specimen>
      <Specimen
        of={['ListFilters', 'SearchBox', 'FilterSelect', 'FilterChips']}
        when="Over a list of one's own; ServerList brings them."
      >
        <State name="narrowed" wide flush>
          <Filters />
        </State>
      </Specimen>
      <Specimen of={['Pager']} when="Under a list that the server pages.">
        <State name="in the middle" wide flush>
          <Pages />
        </State>
        <State name="nothing to turn" wide flush>
          <Pager
            sentence="Showing 3 of 3"
            page={1}
            pageSize={25}
            total={3}
            onPage={nothing}
            onPageSize={nothing}
          />
        </State>
      </Specimen>
      <Specimen of={['ListControls']} when="The selects and days that a list's filters come to.">
        <State name="a filter and a period" wide flush>
          <Controls />
        </State>
      </Specimen>
      <Specimen
        of={['ListPages']}
        when="Rows that stand in a panel of their own: four states, and the pages."
      >
        <State name="one page" wide flush>
          <Rows />
        </State>
      </Specimen>
      <Specimen
        of={['ServerList']}
        when="The whole of a list from the server: search, filters, its four states, pages, CSV."
      >
        {(['data', 'loading', 'empty', 'no match', 'failed'] as const).map((kind) => (
          <State key={kind} name={kind} wide flush>
            <List kind={kind} />
          </State>
        ))}
      </Specimen>
    </>
  );
}

function Sorted() {
  const [sort, setSort] = useState<string>('-amount');
  return (
    <DataTable
      caption="Loans"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={setSort}
    />
  );
}

function Filters() {
  const [status, setStatus] = useState<string | undefined>('APPROVED');
  const chips = status === undefined ? [] : [{ label: 'Approved', onRemove: () => setStatus(undefined) }];
  return (
    <>
      <ListFilters aside={<Button>Export CSV</Button>}>
        <SearchBox label="Search by name" value="" onSearch={nothing} />
        <FilterSelect label="Status" all="All Status" value={status} choices={CHOICES} onChoose={setStatus} />
      </ListFilters>
      <FilterChips chips={chips} onClearAll={() => setStatus(undefined)} />
    </>
  );
}

function Pages() {
  const [page, setPage] = useState(2);
  const [pageSize, setPageSize] = useState(25);
  return (
    <Pager
      sentence="Showing 25 of 110 applications"
      page={page}
      pageSize={pageSize}
      total={110}
      onPage={setPage}
      onPageSize={setPageSize}
    />
  );
}

function Controls() {
  const list = useListState({ sorts: [], filters: FILTERS, hasPeriod: true });
  return (
    <ListFilters>
      <ListControls list={list} filters={FILTERS} period={{ max: '2026-11-20' }} />
    </ListFilters>
  );
}

function Rows() {
  const list = useSample('data');
  return (
    <ListPages list={list} copy={LIST_COPY} empty={<EmptyState title="No applications found" />}>
      {(rows) => <DataTable caption="Applications" {...list.table} rows={rows} />}
    </ListPages>
  );
}

function List({ kind }: { kind: SampleKind }) {
  const list = useSample(kind);
  const csv = { busy: kind === 'loading', error: null, start: nothing };
  return (
    <ServerList
      title={`Applications, ${kind}`}
      list={{ ...list, csv }}
      copy={LIST_COPY}
      empty={<EmptyState title="No applications found" />}
    />
  );
}

/** A list in one of its states. All of them are on one page, so the address does not contain their state. */
function useSample(kind: SampleKind) {
  const list = useServerList({
    page: () =>
      queryOptions({
        queryKey: ['ui-kit', 'list', kind],
        retry: false,
        queryFn: () => {
          if (kind === 'loading') return new Promise<{ rows: Row[]; total: number }>(nothing);
          if (kind === 'failed') throw new Error('refused');
          return kind === 'data' ? { rows: [...ROWS], total: 3 } : { rows: [], total: 0 };
        },
      }),
    filters: {},
    sorts: ['name', 'amount'],
    columns: COLUMNS,
    rowKey: ({ id }) => id,
  });
  const isNarrowed = kind === 'no match';
  const q = isNarrowed ? 'zebra' : '';
  return {
    ...list,
    q,
    isNarrowed,
    setPage: nothing,
    setPageSize: nothing,
    setSearch: nothing,
    clear: nothing,
  };
}
