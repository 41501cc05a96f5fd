import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { MenuEntry, MenuPage } from './menu-entry.ts';

interface Props {
  className: string;
  onGo: (() => void) | undefined;
}

/** An entry with an icon. */
export function EntryLink({ entry, ...props }: Props & { entry: MenuEntry }) {
  const Icon = entry.icon;
  return (
    <PageLink page={entry} indent="gap-2.5 pl-3" {...props}>
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
    </PageLink>
  );
}

/** A page of a group, with its label under that of the head. */
export function SubLink({ page, ...props }: Props & { page: MenuPage }) {
  return <PageLink page={page} indent="pr-3 pl-10.5 text-sm" {...props} />;
}

/** A link of the menu, marked if its page is the current one. */
function PageLink({
  page,
  indent,
  className,
  onGo,
  children,
}: Props & { page: MenuPage; indent: string; children?: ReactNode }) {
  return (
    <NavLink
      to={page.to}
      end={page.end === true}
      {...(onGo === undefined ? {} : { onClick: onGo })}
      className={({ isActive }) =>
        clsx(
          'relative flex min-h-12 min-w-0 grow items-center rounded-control text-[0.9375rem] no-underline',
          indent,
          className,
          isActive
            ? 'bg-deep-2 font-semibold text-on-deep before:absolute before:inset-y-2 before:left-0 before:w-1 before:bg-gold'
            : 'text-on-deep-2 hover:bg-deep-2 hover:text-on-deep',
        )
      }
    >
      {children}
      <span className="grow">{page.label}</span>
    </NavLink>
  );
}
