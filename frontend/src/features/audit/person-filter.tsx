import { fullName } from '@dziva/vocabulary/full-name';
import type { UserRow } from '@dziva/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { identityCopy } from '#features/identity/identity.text.ts';
import { foundUsersQuery } from '#features/users/users.queries.ts';
import { SERVICE_ID } from '#lib/service-id.ts';
import { Dialog } from '#ui/dialog.tsx';
import { boxStyles } from '#ui/field.tsx';
import { SearchBox } from '#ui/list-filters.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { eventCopy, peopleCopy } from './audit.text.ts';

const { person: copy } = eventCopy;

const FOUND_MAX = 6;

/** Filters a list by one person. The list shows the chosen person as a chip. */
export function PersonFilter({
  label,
  anybody,
  withService = false,
  onChoose,
}: {
  label: string;
  anybody: string;
  withService?: boolean;
  onChoose: (id: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const choose = (id: string) => {
    setOpen(false);
    onChoose(id);
  };
  return (
    <div className="max-sm:flex-1 max-sm:basis-32">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${anybody}`}
        className={`${boxStyles} flex items-center justify-between gap-2 text-left max-sm:px-2`}
        onClick={() => setOpen(true)}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={label} width="narrow">
        <PersonSearch withService={withService} onChoose={choose} />
      </Dialog>
    </div>
  );
}

function PersonSearch({ withService, onChoose }: { withService: boolean; onChoose: (id: string) => void }) {
  const [q, setQ] = useState('');
  const query = useQuery(foundUsersQuery(q, FOUND_MAX));
  return (
    <div className="grid gap-3">
      <SearchBox label={copy.search} value={q} onSearch={setQ} />
      {q === '' ? (
        <>
          <p className="text-sm text-ink-2">{copy.hint}</p>
          {withService && (
            <ul className="rounded-control border border-line bg-surface">
              <Choice onChoose={() => onChoose(SERVICE_ID)} name={peopleCopy.service} />
            </ul>
          )}
        </>
      ) : (
        <QueryView
          query={query}
          what={copy.what}
          empty={{
            when: ({ rows }) => rows.length === 0,
            show: <p className="text-sm text-ink-2">{copy.nobody}</p>,
          }}
        >
          {({ rows }) => (
            <ul className="divide-y divide-line rounded-control border border-line bg-surface">
              {rows.map((row) => (
                <Choice key={row.id} onChoose={() => onChoose(row.id)} name={fullName(row)} row={row} />
              ))}
            </ul>
          )}
        </QueryView>
      )}
    </div>
  );
}

function Choice({ name, row, onChoose }: { name: string; row?: UserRow; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 px-3 py-2 text-left hover:bg-sunken"
        onClick={onChoose}
      >
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          {row !== undefined && <span className="block truncate text-sm text-ink-2">{row.email}</span>}
        </span>
        {row !== undefined && <span className="text-sm text-ink-2">{identityCopy.roles[row.role]}</span>}
      </button>
    </li>
  );
}
