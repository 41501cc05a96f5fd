import { fullName } from '@dziva/vocabulary/full-name';
import { ROLES } from '@dziva/vocabulary/roles';
import type { UserRow } from '@dziva/contracts/users';
import { listUsers, USER_SORT_FIELDS } from '@dziva/contracts/routes/users';
import { clsx } from 'clsx';
import { identityCopy } from '#features/identity/identity.text.ts';
import { userPageQuery } from '#features/users/users.queries.ts';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { RoleBadge } from './role-badge.tsx';
import { walletManagementCopy as copy } from './wallet-management.text.ts';

const FILTERS = {
  role: {
    words: ROLES,
    labels: identityCopy.roles,
    select: { label: copy.role, all: copy.allRoles },
  },
} as const;

export const personRows = rowsOf({
  page: userPageQuery,
  filters: FILTERS,
  sorts: USER_SORT_FIELDS,
  sortedBy: 'lastName',
});

/** Everybody with a wallet, each with a button to manage it, except the user's own wallet. */
export function PeopleList({
  ownId,
  chosenId,
  onManage,
}: {
  ownId: string;
  chosenId: string | null;
  onManage: (person: UserRow) => void;
}) {
  const list = useServerList({
    ...personRows,
    csv: { route: listUsers, title: copy.title },
    // Not used as columns: the people are shown as a list.
    columns: [],
    rowKey: (row) => row.id,
  });
  return (
    <ServerList title={copy.people} list={list} copy={copy} empty={<EmptyState title={copy.none} />}>
      {(rows) => (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isOwn={person.id === ownId}
              isChosen={person.id === chosenId}
              onManage={onManage}
            />
          ))}
        </ul>
      )}
    </ServerList>
  );
}

function PersonRow({
  person,
  isOwn,
  isChosen,
  onManage,
}: {
  person: UserRow;
  isOwn: boolean;
  isChosen: boolean;
  onManage: (person: UserRow) => void;
}) {
  const name = fullName(person);
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5',
        isChosen && 'bg-primary-wash shadow-[inset_3px_0_0_var(--primary)]',
      )}
    >
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{name}</span>
          <RoleBadge role={person.role} />
        </p>
        <p className="truncate text-sm text-ink-2">{person.email}</p>
      </div>
      <p className="text-right font-semibold">
        <span className="sr-only">{copy.balance} </span>
        <Money cents={person.walletBalanceCents} />
      </p>
      <div className="flex w-full justify-end sm:w-36">
        {isOwn ? (
          <p className="text-sm text-ink-2 sm:text-right">{copy.own}</p>
        ) : (
          <Button
            size="sm"
            aria-label={copy.manageOf(name)}
            aria-current={isChosen || undefined}
            className="max-sm:w-full"
            onClick={() => onManage(person)}
          >
            {copy.manage}
          </Button>
        )}
      </div>
    </li>
  );
}
