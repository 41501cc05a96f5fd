import {
  ACCESS_METHODS,
  ACCESS_OUTCOMES,
  listSignIns,
  SIGN_IN_SORT_FIELDS,
  type SignInRecord,
} from '@dziva/contracts/sign-ins';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { shellCopy } from '#content/en/shell.ts';
import { methodLabels, outcomeLabels, signInCopy as copy } from '#content/en/sign-ins.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { formatDateShort } from '#lib/dates.ts';
import { pathOfMember } from '#lib/ledger-accounts.ts';
import { useListState, usablePeriod } from '#lib/list-state.ts';
import { useToday } from '#queries/system.ts';
import { signInPageQuery } from '#queries/sign-ins.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { PeriodFields } from '#ui/period-fields.tsx';
import { chipOf, ServerList } from '#ui/server-list.tsx';
import { exactTime } from './event-words.ts';
import { SignInBadge } from './sign-in-badge.tsx';

type SortField = (typeof SIGN_IN_SORT_FIELDS)[number];

const OUTCOME_CHOICES = ACCESS_OUTCOMES.map((value) => ({ value, label: outcomeLabels[value] }));
const METHOD_CHOICES = ACCESS_METHODS.map((value) => ({ value, label: methodLabels[value] }));
const FILTERS = { outcome: ACCESS_OUTCOMES, method: ACCESS_METHODS } as const;

/** Sign-ins, good and bad, and who gave or took a role: newest first unless somebody sorts. */
export function SignInList() {
  const today = useToday();
  const list = useListState({ sorts: SIGN_IN_SORT_FIELDS, filters: FILTERS });
  const { outcome, method } = list.filters;
  const filters = { outcome, method, ...usablePeriod(list.period), q: list.q, sort: list.sort };
  const query = useQuery(signInPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listSignIns, copy.title);
  return (
    <ServerList
      title={copy.title}
      list={list}
      query={query}
      searchLabel={copy.search}
      filters={
        <>
          <FilterSelect
            label={copy.outcome}
            all={copy.allOutcomes}
            value={outcome}
            choices={OUTCOME_CHOICES}
            onChoose={(value) => list.setFilter('outcome', value)}
          />
          <FilterSelect
            label={copy.method}
            all={copy.allMethods}
            value={method}
            choices={METHOD_CHOICES}
            onChoose={(value) => list.setFilter('method', value)}
          />
          <PeriodFields period={list.period} max={today} onPeriod={list.setPeriod} />
        </>
      }
      chips={chipsOf(list)}
      csv={{ busy: csv.busy, start: () => csv.start({ query: filters }) }}
      what={copy.what}
      loadingLabel={copy.loading}
      showing={copy.showing}
      empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
    >
      {(rows) => (
        <DataTable
          caption={copy.title}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={list.setSort}
        />
      )}
    </ServerList>
  );
}

/** What narrows the list besides the search, each with its way out. */
function chipsOf(list: ReturnType<typeof useListState<SortField, typeof FILTERS>>) {
  const { filters, period } = list;
  return [
    ...chipOf(filters.outcome && outcomeLabels[filters.outcome], () => list.setFilter('outcome', undefined)),
    ...chipOf(filters.method && methodLabels[filters.method], () => list.setFilter('method', undefined)),
    ...chipOf(period.from && copy.since(formatDateShort(period.from)), () =>
      list.setPeriod({ ...period, from: undefined }),
    ),
    ...chipOf(period.to && copy.until(formatDateShort(period.to)), () =>
      list.setPeriod({ ...period, to: undefined }),
    ),
  ];
}

const { columns } = copy;

const COLUMNS: readonly Column<SignInRecord, SortField>[] = [
  { key: 'who', header: columns.who, sort: 'email', card: 'title', cell: whoCell },
  {
    key: 'when',
    header: columns.when,
    sort: 'at',
    cell: ({ at, firstAt, tries }) => (
      <span className="block">
        <time dateTime={at} className="sm:whitespace-nowrap">
          {exactTime(at)}
        </time>
        {tries > 1 && (
          <span className="block text-xs text-ink-2">{copy.tries(tries, exactTime(firstAt))}</span>
        )}
      </span>
    ),
  },
  {
    key: 'outcome',
    header: columns.outcome,
    sort: 'outcome',
    card: 'badge',
    cell: ({ outcome }) => <SignInBadge outcome={outcome} />,
  },
  { key: 'network', header: columns.network, cell: ({ network }) => network ?? copy.noNetwork },
  { key: 'device', header: columns.device, cell: ({ device }) => device ?? copy.noDevice },
  { key: 'method', header: columns.method, cell: methodCell },
];

function whoCell({ email, userId, name }: SignInRecord) {
  if (userId === undefined) {
    return (
      <span className="block">
        {copy.unknown}
        <span className="block text-xs font-normal text-ink-2">{copy.unknownHint}</span>
      </span>
    );
  }
  return (
    <span className="block min-w-0">
      <Link to={pathOfMember(userId)} className="font-semibold text-ink no-underline hover:underline">
        {name ?? copy.erased}
      </Link>
      {email !== null && <span className="block truncate text-sm font-normal text-ink-2">{email}</span>}
    </span>
  );
}

function methodCell({ method, role, byName }: SignInRecord) {
  return (
    <span className="block">
      {methodLabels[method]}
      {role !== null && (
        <span className="block text-xs text-ink-2">{copy.role(shellCopy.roles[role], byName)}</span>
      )}
    </span>
  );
}
