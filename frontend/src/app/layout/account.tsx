import { fullName } from '@dziva/vocabulary/full-name';
import { Bell, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { clsx } from 'clsx';
import { NavLink } from 'react-router-dom';
import type { User } from '@dziva/contracts/identity';
import { shellCopy } from '#content/en/shell.ts';
import { bellCopy } from '#features/notifications/bell.text.ts';
import { UnreadCount } from '#features/notifications/bell.tsx';
import { useUnreadCount } from '#features/notifications/use-unread-count.ts';
import { THEME_CHOICES, useThemeChoice } from '#lib/theme.ts';
import { Spinner } from '#ui/spinner.tsx';

const rowStyles =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-[0.9375rem] text-on-deep-2 no-underline hover:bg-deep-2 hover:text-on-deep lg:min-h-10';

const squareStyles =
  'grid size-10 shrink-0 place-items-center rounded-control text-on-deep-2 hover:bg-deep-2 hover:text-on-deep';

/** The signed-in person's own entries in the menu: their name, profile, theme and sign-out. */
export function Account({
  user,
  signingOut,
  onSignOut,
  onGo,
  compact = false,
}: {
  user: User;
  signingOut: boolean;
  onSignOut: () => void;
  onGo?: () => void;
  /** In the sidebar of staff, whose menu needs the height. */
  compact?: boolean;
}) {
  if (compact)
    return (
      <div className="border-t border-deep-line px-3 py-2">
        <div className="flex items-center">
          <div className="min-w-0 grow pl-3 text-sm">
            <p className="truncate font-semibold text-on-deep">{fullName(user)}</p>
            <p className="truncate text-on-deep-2">{shellCopy.roles[user.role]}</p>
          </div>
          <NavLink
            to="/profile"
            aria-label={shellCopy.profile}
            title={shellCopy.profile}
            className={squareStyles}
          >
            <UserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </NavLink>
          <button
            type="button"
            aria-label={signingOut ? shellCopy.signingOut : shellCopy.signOut}
            title={shellCopy.signOut}
            className={squareStyles}
            disabled={signingOut}
            onClick={onSignOut}
          >
            {signingOut ? <Spinner /> : <LogOut aria-hidden="true" className="size-5" strokeWidth={1.75} />}
          </button>
        </div>
        <ThemeChooser />
      </div>
    );
  return (
    <div className="border-t border-deep-line px-3 py-3">
      <p className="truncate px-3 pb-0.5 font-semibold text-on-deep">{fullName(user)}</p>
      <p className="truncate px-3 pb-2 text-sm text-on-deep-2">{shellCopy.roles[user.role]}</p>
      {/* In the sidebar, the bell is at the top. */}
      {onGo !== undefined && <Notifications onGo={onGo} />}
      <NavLink to="/profile" className={rowStyles} {...(onGo === undefined ? {} : { onClick: onGo })}>
        <UserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {shellCopy.profile}
      </NavLink>
      <button type="button" className={rowStyles} disabled={signingOut} onClick={onSignOut}>
        {signingOut ? <Spinner /> : <LogOut aria-hidden="true" className="size-5" strokeWidth={1.75} />}
        {signingOut ? shellCopy.signingOut : shellCopy.signOut}
      </button>
      <ThemeChooser />
    </div>
  );
}

function Notifications({ onGo }: { onGo: () => void }) {
  const unread = useUnreadCount();
  return (
    <NavLink to="/notifications" aria-label={bellCopy.name(unread)} className={rowStyles} onClick={onGo}>
      <Bell aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span className="grow">{bellCopy.title}</span>
      {unread > 0 && <UnreadCount count={unread} />}
    </NavLink>
  );
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const;

function ThemeChooser() {
  const [chosen, choose] = useThemeChoice();
  return (
    <fieldset className="mt-2 flex gap-1 px-1">
      <legend className="sr-only">{shellCopy.theme}</legend>
      {THEME_CHOICES.map((choice) => {
        const Icon = themeIcons[choice];
        return (
          <label
            key={choice}
            className={clsx(
              'flex min-h-11 grow cursor-pointer items-center justify-center gap-1.5 rounded-control text-xs lg:min-h-8',
              'has-focus-visible:outline-3 has-focus-visible:outline-(--focus)',
              choice === chosen ? 'bg-deep-2 text-on-deep' : 'text-on-deep-2 hover:text-on-deep',
            )}
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={choice === chosen}
              onChange={() => choose(choice)}
            />
            <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {shellCopy.themes[choice]}
          </label>
        );
      })}
    </fieldset>
  );
}
