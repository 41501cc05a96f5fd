import { Link } from 'react-router-dom';
import { formatDateShort } from '#lib/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ageText } from './transfer-badges.tsx';

interface Queued {
  readonly userName: string;
  readonly userEmail: string;
  readonly createdAt: string;
  readonly ageHours: number;
  readonly status: string;
}

/** The member's name, which opens the transfer. */
export function memberCell(row: Queued, search: string, label: string) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={row.userName} />
      <span className="min-w-0">
        <Link
          to={{ search }}
          preventScrollReset
          aria-label={label}
          className="block font-semibold text-ink no-underline hover:underline"
        >
          {row.userName}
        </Link>
        <span className="block max-w-48 truncate text-sm text-ink-2">{row.userEmail}</span>
      </span>
    </span>
  );
}

/** The day of the request, and its age. */
export function whenCell(row: Queued) {
  return (
    <span className="block whitespace-nowrap">
      {formatDateShort(row.createdAt)}
      <span className="block text-xs text-ink-2">{ageText(row)}</span>
    </span>
  );
}
