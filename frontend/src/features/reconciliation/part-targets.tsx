import { fullName } from '@dziva/vocabulary/full-name';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useEffectEvent, useState, type ReactNode } from 'react';
import { activeLoanPageQuery } from '#features/loans/loans.queries.ts';
import { foundUsersQuery } from '#features/users/users.queries.ts';
import { formatUsd } from '#lib/money-format.ts';
import { nameOf, wholeUsd } from '#lib/page-names.ts';
import { SearchBox } from '#ui/list-filters.tsx';
import { assignCopy as copy } from './reconciliation.text.ts';

const FOUND_MAX = 5;

/** The chosen member, loan or account. */
export interface Target {
  readonly id: string;
  readonly name: string;
}

interface TargetProps {
  readonly chosen: Target | null;
  readonly onChoose: (target: Target) => void;
}

/** Chooses a member's wallet, found by name or email address. */
export function PersonTarget(props: TargetProps) {
  const [q, setQ] = useState('');
  const { data } = useQuery(foundUsersQuery(q, FOUND_MAX));
  const found = data?.rows.map(({ id, firstName, lastName, email }) => ({
    id,
    name: fullName({ firstName, lastName }),
    detail: email,
  }));
  return (
    <Found {...props} label={copy.person} none={copy.nobody} found={q === '' ? undefined : found}>
      <SearchBox label={copy.personSearch} value={q} onSearch={setQ} />
    </Found>
  );
}

/** Chooses an active loan, found by its borrower or its id. */
export function LoanTarget(props: TargetProps) {
  const [q, setQ] = useState('');
  const { data } = useQuery({
    ...activeLoanPageQuery({ q, page: 1, pageSize: FOUND_MAX }),
    enabled: q !== '',
  });
  const found = data?.rows.map(({ id, borrowerName, principalCents, balanceCents }) => ({
    id,
    name: nameOf(borrowerName, wholeUsd(principalCents)),
    detail: formatUsd(balanceCents),
  }));
  return (
    <Found {...props} label={copy.loan} none={copy.noLoan} found={q === '' ? undefined : found}>
      <SearchBox label={copy.loanSearch} value={q} onSearch={setQ} />
    </Found>
  );
}

function Found({
  label,
  none,
  found,
  chosen,
  onChoose,
  children,
}: TargetProps & {
  readonly label: string;
  readonly none: string;
  readonly found: readonly (Target & { readonly detail: string })[] | undefined;
  readonly children: ReactNode;
}) {
  const name = useId();
  const only = found?.length === 1 ? found[0] : undefined;
  const choose = useEffectEvent(onChoose);
  const onlyId = only?.id;
  const onlyName = only?.name;
  useEffect(() => {
    // Somebody who works with the keyboard types a name and presses Enter.
    if (onlyId !== undefined && onlyName !== undefined) choose({ id: onlyId, name: onlyName });
  }, [onlyId, onlyName]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {children}
      {found?.length === 0 && chosen === null && <p className="text-sm text-ink-2">{none}</p>}
      {(found ?? []).map(({ id, name: who, detail }) => (
        <label
          key={id}
          className="flex min-h-12 items-start gap-3 rounded-control border border-line px-3 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
        >
          <input
            type="radio"
            name={name}
            className="mt-0.5 size-5 shrink-0 accent-(--primary)"
            checked={chosen?.id === id}
            onChange={() => onChoose({ id, name: who })}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {who}
            <span className="block text-sm text-ink-2">{detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
