import type { Activity } from '@dziva/contracts/dashboard';
import type { ActivityType } from '@dziva/vocabulary/activity';
import { may } from '@dziva/vocabulary/permissions';
import type { Role } from '@dziva/vocabulary/roles';
import {
  CircleCheck,
  ClipboardCheck,
  FileText,
  HandCoins,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { formatDateShort, formatTime } from '#lib/dates.ts';
import { activityCopy } from './overview.text.ts';

const icons: Record<ActivityType, LucideIcon> = {
  application: FileText,
  payment: HandCoins,
  approval: CircleCheck,
  assessment: ClipboardCheck,
  alert: TriangleAlert,
};

/** One activity, as a link to its subject if this role has a page about it. */
export function ActivityRow({
  activity,
  role,
  showDay = false,
}: {
  activity: Activity;
  role: Role;
  showDay?: boolean;
}) {
  const { id, type, description, timestamp } = activity;
  const path = pathOfActivity(activity, role);
  const Icon = icons[type];
  const time = formatTime(timestamp);
  const content = (
    <>
      <Icon
        role="img"
        aria-label={activityCopy.types[type]}
        className={clsx('mt-0.5 size-5 shrink-0', type === 'alert' ? 'text-danger-text' : 'text-ink-2')}
        strokeWidth={1.75}
      />
      <span className="min-w-0 grow">
        <span className="block max-w-[84ch] text-pretty break-words figures">{description}</span>
        <span className="mt-0.5 block text-xs text-ink-2 figures">
          <time dateTime={timestamp}>{showDay ? `${formatDateShort(timestamp)}, ${time}` : time}</time>
        </span>
      </span>
    </>
  );
  const styles = 'flex gap-3 px-4 py-3 text-ink no-underline -outline-offset-2 sm:gap-4 sm:px-5';
  return (
    <li id={activityRowId(id)} tabIndex={-1}>
      {path === null ? (
        <div className={styles}>{content}</div>
      ) : (
        <Link to={path} className={clsx(styles, 'hover:bg-sunken')}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** The HTML id of a row, used to give it the focus. */
export const activityRowId = (id: string): string => `activity-${id}`;

/** The page that an activity links to; null if this role has no page about its subject. */
function pathOfActivity({ subject: { kind, id } }: Activity, role: Role): string | null {
  switch (kind) {
    case 'application':
      return `/applications/${id}`;
    case 'assessment':
      return '/assessments';
    case 'loan':
      return `/loans/${id}`;
    case 'collateral-sale':
      return `/collateral?open=${id}`;
    case 'deposit':
      return may(role, 'transfers.read') ? `/deposits?status=ALL&open=${id}` : null;
    case 'withdrawal':
      return may(role, 'transfers.read') ? `/withdrawals?status=ALL&open=${id}` : null;
    case 'adjustment':
      // A manual correction has no page of its own, so the link opens its event, which says who did it and why.
      return may(role, 'audit.read') ? `/audit/events?stream=${id}` : null;
    case 'investment':
      return null;
  }
}
