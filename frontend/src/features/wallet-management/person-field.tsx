import { fullName } from '@dziva/vocabulary/full-name';
import type { UserRow } from '@dziva/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundUsersQuery } from '#features/users/users.queries.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useField } from '#ui/form.tsx';
import { SearchBox } from '#ui/list-filters.tsx';
import { Money } from '#ui/money.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { walletManagementCopy } from './wallet-management.text.ts';

const { transaction: copy, what, ownReason } = walletManagementCopy;

const FOUND_MAX = 5;

/** The field for the person whose wallet is changed. It has a search, which leaves out the user themselves. */
export function PersonField({
  name,
  ownId,
  person,
  onPerson,
}: {
  name: string;
  ownId: string;
  person: UserRow | null;
  onPerson: (person: UserRow | null) => void;
}) {
  const field = useField(name);
  const choose = (next: UserRow | null) => {
    field.onChange(next?.id ?? '');
    onPerson(next);
  };
  return (
    <Field
      id={field.id}
      name={name}
      label={copy.person}
      hint={person === null ? `${copy.personHint}. ${ownReason}` : undefined}
      error={field.error}
      group
    >
      {() =>
        person === null ? (
          <PersonSearch ownId={ownId} onChoose={choose} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-3 py-2.5">
            <PersonText person={person} />
            <Button size="sm" variant="quiet" onClick={() => choose(null)}>
              {copy.change}
            </Button>
          </div>
        )
      }
    </Field>
  );
}

function PersonSearch({ ownId, onChoose }: { ownId: string; onChoose: (person: UserRow) => void }) {
  const [q, setQ] = useState('');
  // One more than is shown, because the user themselves is left out.
  const query = useQuery(foundUsersQuery(q, FOUND_MAX + 1));
  return (
    <div
      className="grid gap-2"
      onKeyDown={(event) => {
        // Enter in the search does not send the form around it.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <SearchBox label={copy.personSearch} value={q} onSearch={setQ} />
      {q !== '' && (
        <QueryView query={query} what={what}>
          {({ rows }) => {
            const others = rows.filter((row) => row.id !== ownId).slice(0, FOUND_MAX);
            if (others.length === 0) return <p className="text-sm text-ink-2">{copy.nobody}</p>;
            return (
              <ul className="divide-y divide-line rounded-control border border-line bg-surface">
                {others.map((row) => (
                  <li key={row.id}>
                    <button
                      type="button"
                      className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 px-3 py-2 text-left hover:bg-sunken"
                      onClick={() => onChoose(row)}
                    >
                      <PersonText person={row} />
                    </button>
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryView>
      )}
    </div>
  );
}

function PersonText({ person }: { person: UserRow }) {
  return (
    <>
      <span className="min-w-0">
        <span className="block font-semibold">{fullName(person)}</span>
        <span className="block truncate text-sm text-ink-2">{person.email}</span>
      </span>
      <Money cents={person.walletBalanceCents} />
    </>
  );
}
