import { Ellipsis } from 'lucide-react';
import { clsx } from 'clsx';
import { NavLink } from 'react-router-dom';
import { shellCopy } from '#content/en/shell.ts';
import { bottomEntries } from './menu.ts';

const cell = 'flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs no-underline';

/** The pages that members use most, within reach of the thumb; the others are behind "More". */
export function BottomBar({ onMore }: { onMore: () => void }) {
  return (
    <nav
      aria-label={shellCopy.myAccount}
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid grid-cols-6">
        {bottomEntries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                clsx(
                  cell,
                  isActive ? 'font-semibold text-primary shadow-[inset_0_3px_0_var(--accent)]' : 'text-ink-2',
                )
              }
            >
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" className={clsx(cell, 'w-full text-ink-2')} onClick={onMore}>
            <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {shellCopy.bottom.more}
          </button>
        </li>
      </ul>
    </nav>
  );
}
