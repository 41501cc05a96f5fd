import { Bell as BellIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { bellCopy } from './bell.text.ts';
import { useWatchedUnreadCount } from './use-unread-count.ts';

/** The link to the notifications in the dark header, with the number of unread ones. */
export function Bell() {
  const unread = useWatchedUnreadCount();
  return (
    <>
      <NavLink
        to="/notifications"
        aria-label={bellCopy.name(unread)}
        className={({ isActive }) =>
          clsx(
            'relative grid size-12 shrink-0 place-items-center rounded-control lg:size-10',
            isActive ? 'bg-deep-2 text-on-deep' : 'text-on-deep-2 hover:bg-deep-2 hover:text-on-deep',
          )
        }
      >
        <BellIcon aria-hidden="true" className="size-6 lg:size-5" strokeWidth={1.75} />
        {unread > 0 && <UnreadCount count={unread} className="absolute top-1 left-[58%] lg:top-0" />}
      </NavLink>
      <span role="status" className="sr-only">
        {useNews(unread)}
      </span>
    </>
  );
}

/** The unread count. Screen readers get it from the link around it. */
export function UnreadCount({ count, className }: { count: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'min-w-5 rounded-chip bg-gold px-1 text-center text-xs leading-5 font-semibold text-(--focus-inner) figures',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** The announcement for screen readers when the number has grown; empty when the page opens and after reading. */
function useNews(unread: number): string {
  const before = useRef(unread);
  const [news, setNews] = useState('');
  useEffect(() => {
    setNews(unread > before.current ? bellCopy.news(unread) : '');
    before.current = unread;
  }, [unread]);
  return news;
}
