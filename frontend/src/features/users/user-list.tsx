import { USER_STATUSES } from '@dziva/contracts/identity';
import { ROLES } from '@dziva/contracts/roles';
import { listUsers, USER_SORT_FIELDS, type UserRow } from '@dziva/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { identityCopy } from '#content/en/identity.ts';
import { shellCopy } from '#content/en/shell.ts';
import { userCopy, userStatusLabels } from '#content/en/users.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { formatDateShort } from '#lib/dates.ts';
import { pathOfAccount, pathOfMember, walletAccount } from '#lib/ledger-accounts.ts';
import { useListState } from '#lib/list-state.ts';
import { userPageQuery } from '#queries/users.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useColumnChoice } from '#ui/column-menu.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { Money } from '#ui/money.tsx';
import { chipOf, ServerList } from '#ui/server-list.tsx';
import { UserStatusBadge } from './user-badges.tsx';
import { UserMenu } from './user-menu.tsx';

type SortField = (typeof USER_SORT_FIELDS)[number];

const ROLE_CHOICES = ROLES.map((value) => ({ value, label: identityCopy.roles[value] }));
const STATUS_CHOICES = USER_STATUSES.map((value) => ({ value, label: userStatusLabels[value] }));
const FILTERS = { role: ROLES, status: USER_STATUSES } as const;
const { columns } = userCopy;

/** Everybody with an account. `ownId` may look at itself and change nothing. */
export function UserList({ ownId, mayChange }: { ownId: string; mayChange: boolean }) {
  const list = useListState({ sorts: USER_SORT_FIELDS, filters: FILTERS });
  const { role, status } = list.filters;
  const filters = { role, status, q: list.q, sort: list.sort };
  const query = useQuery(userPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listUsers, userCopy.title);
  const choice = useColumnChoice('users', userColumns(ownId, mayChange));
  return (
    <ServerList
      title={userCopy.title}
      list={list}
      query={query}
      searchLabel={userCopy.search}
      filters={
        <>
          <FilterSelect
            label={userCopy.role}
            all={userCopy.allRoles}
            value={role}
            choices={ROLE_CHOICES}
            onChoose={(value) => list.setFilter('role', value)}
          />
          <FilterSelect
            label={userCopy.status}
            all={userCopy.allStatuses}
            value={status}
            choices={STATUS_CHOICES}
            onChoose={(value) => list.setFilter('status', value)}
          />
        </>
      }
      chips={[
        ...chipOf(role && identityCopy.roles[role], () => list.setFilter('role', undefined)),
        ...chipOf(status && userStatusLabels[status], () => list.setFilter('status', undefined)),
      ]}
      columns={choice}
      csv={{ busy: csv.busy, start: () => csv.start({ query: filters }) }}
      what={userCopy.what}
      loadingLabel={userCopy.loading}
      showing={userCopy.showing}
      empty={<EmptyState title={userCopy.empty} />}
    >
      {(rows) => (
        <DataTable
          caption={userCopy.title}
          columns={choice.shown}
          rows={rows}
          rowKey={(row) => row.id}
          sort={list.sort}
          onSort={list.setSort}
        />
      )}
    </ServerList>
  );
}

function userColumns(ownId: string, mayChange: boolean): Column<UserRow, SortField>[] {
  return [
    {
      key: 'name',
      header: columns.name,
      sort: 'lastName',
      card: 'title',
      cell: (row) => nameCell(row, ownId),
    },
    { key: 'phone', header: columns.phone, cell: (row) => row.phone ?? '—' },
    { key: 'role', header: columns.role, sort: 'role', cell: roleCell },
    {
      key: 'wallet',
      header: columns.wallet,
      sort: 'walletBalanceCents',
      align: 'right',
      cell: (row) => (
        <Link to={pathOfAccount(walletAccount(row.id))} className="text-ink">
          <Money cents={row.walletBalanceCents} />
        </Link>
      ),
    },
    {
      key: 'since',
      header: columns.since,
      sort: 'createdAt',
      cell: (row) => <span className="whitespace-nowrap">{formatDateShort(row.createdAt)}</span>,
    },
    {
      key: 'status',
      header: columns.status,
      sort: 'status',
      card: 'badge',
      cell: (row) => <UserStatusBadge status={row.status} />,
    },
    ...(mayChange
      ? [
          {
            key: 'actions',
            header: columns.actions,
            headerHidden: true,
            card: 'actions',
            cell: (row) => (row.id === ownId ? null : <UserMenu user={row} />),
          } satisfies Column<UserRow, SortField>,
        ]
      : []),
  ];
}

function nameCell(row: UserRow, ownId: string) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={`${row.firstName} ${row.lastName}`} />
      <span className="min-w-0">
        <span className="block font-semibold">
          <Link to={pathOfMember(row.id)} className="text-ink no-underline hover:underline">
            {row.firstName} {row.lastName}
          </Link>
          {row.id === ownId && <span className="ml-2 text-xs font-normal text-ink-2">{userCopy.you}</span>}
        </span>
        <span className="block truncate text-sm text-ink-2">{row.email}</span>
      </span>
    </span>
  );
}

function roleCell(row: UserRow) {
  return (
    <span className="block">
      {shellCopy.roles[row.role]}
      {row.status === 'PENDING_APPROVAL' && row.requestedRole !== undefined && (
        <span className="block text-xs text-ink-2">
          {userCopy.asksFor(shellCopy.roles[row.requestedRole])}
        </span>
      )}
    </span>
  );
}
