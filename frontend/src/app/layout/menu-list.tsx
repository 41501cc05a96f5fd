import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { Role } from '@dziva/vocabulary/roles';
import { shellCopy } from '#content/en/shell.ts';
import { menuOf, type MenuEntry } from './menu.ts';
import { useQueueCounts, type QueueCounts } from './queue-counts.ts';

/** The whole menu of a role, on the dark background of the sidebar or the sheet. */
export function MenuList({ role, onGo }: { role: Role; onGo?: () => void }) {
  const { groups } = menuOf(role);
  const counts = useQueueCounts(role);
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => scrollToCurrentEntry(menu.current), [pathname]);
  return (
    <nav ref={menu} aria-label={shellCopy.mainMenu} className="px-3 pb-6">
      {groups.map((group, index) => (
        <div key={group.label ?? index} className="mt-4 first:mt-1">
          {group.label !== undefined && (
            <p className="px-3 pb-1 text-xs font-semibold text-on-deep-2">{group.label}</p>
          )}
          <ul className="grid gap-0.5">
            {group.entries.map((entry) => (
              <li key={entry.to}>
                <MenuLink
                  entry={entry}
                  count={entry.count === undefined ? 0 : counts[entry.count]}
                  onGo={onGo}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** As high as the fade at the bottom of the menu, and a little more. */
const FADE_PX = 32;

/** If the menu is longer than its container, scrolls it to the entry of the current page. The page itself does not scroll. */
function scrollToCurrentEntry(menu: HTMLElement | null): void {
  const list = menu?.parentElement;
  const entry = menu?.querySelector('[aria-current=page]')?.getBoundingClientRect();
  if (!list || entry === undefined) return;
  const { top, bottom, height } = list.getBoundingClientRect();
  if (height === 0) return;
  const below = entry.bottom - (bottom - FADE_PX);
  const above = top + FADE_PX - entry.top;
  if (below > 0) list.scrollTop += below;
  else if (above > 0) list.scrollTop -= above;
}

function MenuLink({
  entry,
  count,
  onGo,
}: {
  entry: MenuEntry;
  count: QueueCounts[keyof QueueCounts];
  onGo: (() => void) | undefined;
}) {
  const Icon = entry.icon;
  return (
    <NavLink
      to={entry.to}
      end={entry.end === true}
      {...(onGo === undefined ? {} : { onClick: onGo })}
      className={({ isActive }) =>
        clsx(
          'relative flex min-h-12 items-center gap-3 rounded-control px-3 text-[0.9375rem] no-underline lg:min-h-10',
          isActive
            ? 'bg-deep-2 font-semibold text-on-deep before:absolute before:inset-y-2 before:left-0 before:w-1 before:bg-gold'
            : 'text-on-deep-2 hover:bg-deep-2 hover:text-on-deep',
        )
      }
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="grow">{entry.label}</span>
      {count > 0 && (
        <span className="rounded-chip bg-gold px-1.5 text-xs leading-5 font-semibold text-(--focus-inner) figures">
          {count > 99 ? '99+' : count}
          <span className="sr-only"> {shellCopy.waiting}</span>
        </span>
      )}
    </NavLink>
  );
}
