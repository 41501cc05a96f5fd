import { Link } from 'react-router-dom';
import { pathOfMember } from '#lib/ledger-accounts.ts';
import { exactTime } from './event-words.ts';

/** A person's name and email address, with a link to their history, or to another page about them. `erased` is shown if the name was erased. */
export function PersonCell({
  userId,
  name,
  email,
  erased,
  to = pathOfMember(userId),
}: {
  userId: string;
  name: string | null;
  email: string | null;
  erased: string;
  to?: string;
}) {
  return (
    <span className="block min-w-0">
      <Link to={to} className="font-semibold text-ink no-underline hover:underline">
        {name ?? erased}
      </Link>
      {email !== null && <span className="block truncate text-sm font-normal text-ink-2">{email}</span>}
    </span>
  );
}

/** The time of a record, to the second. `more` says how often it happened, if that is more than once. */
export function TimeCell({ at, more }: { at: string; more: string | null }) {
  return (
    <span className="block">
      <time dateTime={at} className="sm:whitespace-nowrap">
        {exactTime(at)}
      </time>
      {more !== null && <span className="block text-xs text-ink-2">{more}</span>}
    </span>
  );
}
