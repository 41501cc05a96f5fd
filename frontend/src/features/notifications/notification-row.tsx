import type { NoticeSubject, Notification } from '@dziva/contracts/notifications';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ClipboardCheck,
  FileText,
  HandCoins,
  Sprout,
  UserRound,
  Fingerprint,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { formatTime } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { notificationCopy } from './notifications.text.ts';

const icons: Record<NoticeSubject, LucideIcon> = {
  application: FileText,
  assessment: ClipboardCheck,
  loan: HandCoins,
  payment: HandCoins,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  wallet: Wallet,
  investment: Sprout,
  account: UserRound,
  proposal: UsersRound,
  'one-word': Fingerprint,
};

/** A notification as one link to the page it is about. Opening the link marks it as read. */
export function NotificationRow({
  notification,
  onRead,
}: {
  notification: Notification;
  onRead: (id: string) => void;
}) {
  const { id, title, message, subject, createdAt, readAt } = notification;
  const Icon = icons[subject.kind];
  const isUnread = readAt === null;
  return (
    <li>
      <Link
        id={rowId(id)}
        to={pathOf(notification)}
        onClick={() => isUnread && onRead(id)}
        className={clsx(
          'flex gap-3 px-4 py-3 text-ink no-underline -outline-offset-2 hover:bg-sunken sm:gap-4 sm:px-5',
          isUnread && 'bg-primary-wash/40 shadow-[inset_3px_0_0_var(--primary)]',
        )}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
        <span className="min-w-0 grow">
          <span className={clsx('block', isUnread && 'font-semibold')}>{title}</span>
          <span className="block max-w-[84ch] text-sm text-pretty break-words text-ink-2 figures">
            {message}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2 figures">
            <time dateTime={createdAt}>{formatTime(createdAt)}</time>
            {isUnread && (
              <Badge tone="pool" shape="disc">
                {notificationCopy.unread}
              </Badge>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The HTML id of a row, used to give it the focus. */
export const rowId = (id: string): string => `notification-${id}`;

/** The page that a notification links to. The same kind may open a queue for finance and the wallet for a member. */
function pathOf({ type, subject: { kind, id } }: Pick<Notification, 'type' | 'subject'>): string {
  switch (kind) {
    case 'application':
    case 'assessment':
      return `/applications/${id}`;
    case 'loan':
      return `/loans/${id}`;
    case 'payment':
      return '/loans';
    case 'investment':
      return `/my-investments/${id}`;
    case 'deposit':
      return type === 'DEPOSIT_REMINDED' ? '/deposits' : '/wallet';
    case 'withdrawal':
      return type === 'WITHDRAWAL_PAID_AT_NIGHT' ? `/withdrawals?status=ALL&open=${id}` : '/wallet';
    case 'wallet':
      return '/wallet';
    case 'proposal':
      return `/approvals/${id}`;
    case 'one-word':
      return '/audit/initiated';
    case 'account':
      return type === 'DESTINATION_ADDED' ? '/audit/security?kind=DESTINATION' : '/profile';
  }
}
