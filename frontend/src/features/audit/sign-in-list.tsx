import type { SignInRecord } from '@dziva/contracts/sign-ins';
import {
  ACCESS_METHODS,
  ACCESS_OUTCOMES,
  listSignIns,
  SIGN_IN_SORT_FIELDS,
} from '@dziva/contracts/routes/sign-ins';
import { shellCopy } from '#content/en/shell.ts';
import { methodLabels, outcomeLabels, signInCopy as copy } from '#content/en/sign-ins.ts';
import { useToday } from '#queries/system.ts';
import { signInPageQuery } from '#queries/sign-ins.ts';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { exactTime } from './event-words.ts';
import { PersonCell, TimeCell } from './record-cells.tsx';
import { SignInBadge } from './sign-in-badge.tsx';

type SortField = (typeof SIGN_IN_SORT_FIELDS)[number];

const FILTERS = {
  outcome: {
    words: ACCESS_OUTCOMES,
    labels: outcomeLabels,
    select: { label: copy.outcome, all: copy.allOutcomes },
  },
  method: {
    words: ACCESS_METHODS,
    labels: methodLabels,
    select: { label: copy.method, all: copy.allMethods },
  },
} as const;

export const signInRows = rowsOf({
  page: signInPageQuery,
  filters: FILTERS,
  sorts: SIGN_IN_SORT_FIELDS,
  hasPeriod: true,
});

/** Sign-ins, good and bad, and who gave or took a role: newest first unless somebody sorts. */
export function SignInList() {
  const today = useToday();
  const list = useServerList({
    ...signInRows,
    csv: { route: listSignIns, title: copy.title },
    period: { max: today, copy },
    columns: COLUMNS,
    rowKey: ({ id }) => id,
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

const COLUMNS: readonly Column<SignInRecord, SortField>[] = [
  { key: 'who', header: columns.who, sort: 'email', card: 'title', cell: whoCell },
  {
    key: 'when',
    header: columns.when,
    sort: 'at',
    cell: ({ at, firstAt, tries }) => (
      <TimeCell at={at} more={tries > 1 ? copy.tries(tries, exactTime(firstAt)) : null} />
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
  return <PersonCell userId={userId} name={name} email={email} erased={copy.erased} />;
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
