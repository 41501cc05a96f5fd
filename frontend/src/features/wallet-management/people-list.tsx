import { ROLES } from '@dziva/contracts/roles';
import { listUsers, USER_SORT_FIELDS, type UserRow } from '@dziva/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { identityCopy } from '#content/en/identity.ts';
import { walletManagementCopy as copy } from '#content/en/wallet-management.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { useListState } from '#lib/list-state.ts';
import { userPageQuery } from '#queries/users.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { Money } from '#ui/money.tsx';
import { chipOf, ServerList } from '#ui/server-list.tsx';
import { nameOf } from './name-of.ts';
import { RoleBadge } from './role-badge.tsx';

const ROLE_CHOICES = ROLES.map((value) => ({ value, label: identityCopy.roles[value] }));
const FILTERS = { role: ROLES } as const;

/** Everybody with a wallet, each with the way to it; one's own has none. */
export function PeopleList({
  ownId,
  chosenId,
  onManage,
}: {
  ownId: string;
  chosenId: string | null;
  onManage: (person: UserRow) => void;
}) {
  const list = useListState({ sorts: USER_SORT_FIELDS, filters: FILTERS });
  const { role } = list.filters;
  const filters = { role, q: list.q, sort: list.sort ?? 'lastName' } as const;
  const query = useQuery(userPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listUsers, copy.title);
  return (
    <ServerList
      title={copy.people}
      list={list}
      query={query}
      searchLabel={copy.search}
      filters={
        <FilterSelect
          label={copy.role}
          all={copy.allRoles}
          value={role}
          choices={ROLE_CHOICES}
          onChoose={(value) => list.setFilter('role', value)}
        />
      }
      chips={chipOf(role && identityCopy.roles[role], () => list.setFilter('role', undefined))}
      csv={{ busy: csv.busy, start: () => csv.start({ query: filters }) }}
      what={copy.what}
      loadingLabel={copy.loading}
      showing={copy.showing}
      empty={<EmptyState title={copy.none} />}
    >
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
  const name = nameOf(person);
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
