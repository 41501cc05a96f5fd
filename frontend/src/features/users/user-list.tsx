import { fullName } from '@dziva/vocabulary/full-name';
import { ROLES } from '@dziva/vocabulary/roles';
import type { UserRow } from '@dziva/contracts/users';
import { listUsers, USER_SORT_FIELDS } from '@dziva/contracts/routes/users';
import { Link } from 'react-router-dom';
import { shellCopy } from '#content/en/shell.ts';
import { identityCopy } from '#features/identity/identity.text.ts';
import { formatDateShort } from '#lib/dates.ts';
import { pathOfAccount, pathOfMember, walletAccount } from '#lib/ledger-accounts.ts';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { IdentitySeen } from './identity-seen.tsx';
import { UserMenu } from './user-menu.tsx';
import { userPageQuery } from './users.queries.ts';
import { userCopy, userStatusLabels } from './users.text.ts';
import { USER_STATUSES, type UserStatus } from '@dziva/vocabulary/identity';

type SortField = (typeof USER_SORT_FIELDS)[number];

const FILTERS = {
  role: {
    words: ROLES,
    labels: identityCopy.roles,
    select: { label: userCopy.role, all: userCopy.allRoles },
  },
  status: {
    words: USER_STATUSES,
    labels: userStatusLabels,
    select: { label: userCopy.status, all: userCopy.allStatuses },
  },
} as const;
const { columns } = userCopy;

const statusStyles: Record<UserStatus, { tone: BadgeTone; shape: BadgeShape }> = {
  ACTIVE: { tone: 'green', shape: 'tick' },
  PENDING_APPROVAL: { tone: 'copper', shape: 'dots' },
  DISABLED: { tone: 'grey', shape: 'bar' },
};

export const userRows = rowsOf({
  page: userPageQuery,
  filters: FILTERS,
  sorts: USER_SORT_FIELDS,
});

/** Everybody with an account. The user with `ownId` cannot change their own account. */
export function UserList({ ownId, mayChange }: { ownId: string; mayChange: boolean }) {
  const list = useServerList({
    ...userRows,
    csv: { route: listUsers, title: userCopy.title },
    name: 'users',
    columns: userColumns(ownId, mayChange),
    rowKey: (row) => row.id,
  });
  return (
    <ServerList
      title={userCopy.title}
      list={list}
      copy={userCopy}
      empty={<EmptyState title={userCopy.empty} />}
    />
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
    { key: 'phone', header: columns.phone, cell: phoneCell },
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
      cell: ({ status }) => <Badge {...statusStyles[status]}>{userStatusLabels[status]}</Badge>,
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
      <Avatar name={fullName(row)} />
      <span className="min-w-0">
        <span className="block font-semibold">
          <Link to={pathOfMember(row.id)} className="text-ink no-underline hover:underline">
            {fullName(row)}
          </Link>
          {row.id === ownId && <span className="ml-2 text-xs font-normal text-ink-2">{userCopy.you}</span>}
        </span>
        <span className="block truncate text-sm text-ink-2">{row.email}</span>
        {row.sharesNationalId && (
          <span className="block text-sm font-semibold text-warn-text">{userCopy.sharesNationalId}</span>
        )}
        <IdentitySeen user={row} isOwn={row.id === ownId} />
      </span>
    </span>
  );
}

function phoneCell({ phone, phoneVerified }: UserRow) {
  if (phone === null) return '—';
  return (
    <span className="block">
      {phone}
      {phoneVerified && <span className="block text-xs text-ink-2">{userCopy.phoneVerified}</span>}
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
