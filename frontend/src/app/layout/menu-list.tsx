import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '@dziva/contracts/identity';
import { shellCopy } from '#content/en/shell.ts';
import { may } from '@dziva/vocabulary/permissions';
import { EntryLink } from './menu-link.tsx';
import { applicantEntries } from './menu.ts';
import { StaffMenu } from './staff-menu.tsx';

/** The whole menu of a person, on the dark background of the sidebar or the sheet. */
export function MenuList({ user, onGo }: { user: Pick<User, 'id' | 'role'>; onGo?: () => void }) {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const showCurrent = useCallback(() => scrollToCurrentEntry(menu.current), []);
  useEffect(showCurrent, [showCurrent, pathname]);
  return (
    <nav ref={menu} aria-label={shellCopy.mainMenu} className="px-3 pb-6 lg:pb-0">
      {may(user.role, 'dashboard.read') ? (
        <StaffMenu user={user} onGo={onGo} onMoved={showCurrent} />
      ) : (
        <ul className="mt-1 grid gap-0.5">
          {applicantEntries.map((entry) => (
            <li key={entry.to}>
              <EntryLink entry={entry} className="lg:min-h-10" onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
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
