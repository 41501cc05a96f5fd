import { ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '@dziva/contracts/identity';
import type { Role } from '@dziva/vocabulary/roles';
import { shellCopy } from '#content/en/shell.ts';
import { EntryLink, SubLink } from './menu-link.tsx';
import { groupOf, useOpenGroups } from './open-groups.ts';
import { staffGroups, type MenuGroup } from './staff-groups.ts';
import { useQueuesOfToday } from './today.ts';

/** What waits today, then the groups of pages. */
export function StaffMenu({
  user: { id, role },
  onGo,
  onMoved,
}: {
  user: Pick<User, 'id' | 'role'>;
  onGo: (() => void) | undefined;
  /** The groups moved down or up: the current entry may be out of view. */
  onMoved: () => void;
}) {
  const { pathname } = useLocation();
  const groups = staffGroups(role);
  const { isOpen, toggle } = useOpenGroups(id, groupOf(groups, pathname)?.head.to);
  return (
    <>
      <Today role={role} onGo={onGo} onMoved={onMoved} />
      <ul>
        {groups.map((group) => (
          <Group
            key={group.head.to}
            group={group}
            isOpen={isOpen(group.head.to)}
            onToggle={() => toggle(group.head.to)}
            onGo={onGo}
          />
        ))}
      </ul>
    </>
  );
}

/** The queues stand in this many columns: `grid-cols-3` below. */
const COLUMNS = 3;

/** The queues of the day, each with how many wait. They lead to lists that are also in the groups, where the current one is marked. */
function Today({ role, onGo, onMoved }: { role: Role; onGo: (() => void) | undefined; onMoved: () => void }) {
  const heading = useId();
  const queues = useQueuesOfToday(role);
  const rows = Math.ceil(queues.length / COLUMNS);
  useEffect(onMoved, [onMoved, rows]);
  if (queues.length === 0) return null;
  return (
    <div className="mb-1.5 border-b border-deep-line pb-1.5">
      <p id={heading} className="px-3 text-xs font-semibold text-on-deep-2">
        {shellCopy.today.title}
      </p>
      <ul aria-labelledby={heading} className="mt-1 grid grid-cols-3">
        {queues.map(({ label, hint, to, waiting }) => (
          <li key={to}>
            <Link
              to={to}
              title={hint}
              {...(onGo === undefined ? {} : { onClick: onGo })}
              className="grid min-h-12 content-center justify-items-center rounded-control leading-tight text-on-deep no-underline hover:bg-deep-2 lg:min-h-11"
            >
              <span className="font-semibold text-gold figures">{waiting > 99 ? '99+' : waiting}</span>{' '}
              <span className="text-xs lg:text-[0.75rem]">{label}</span>{' '}
              <span className="sr-only">{shellCopy.waiting}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Group({
  group: { head, pages },
  isOpen,
  onToggle,
  onGo,
}: {
  group: MenuGroup;
  isOpen: boolean;
  onToggle: () => void;
  onGo: (() => void) | undefined;
}) {
  const list = useId();
  return (
    <li>
      <div className="flex items-center">
        <EntryLink entry={head} className="lg:min-h-8.5" onGo={onGo} />
        {pages.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-label={shellCopy.pagesOf(head.label)}
            className="grid size-12 shrink-0 place-items-center rounded-control text-on-deep-2 hover:bg-deep-2 hover:text-on-deep lg:size-8.5"
            onClick={onToggle}
          >
            <ChevronDown
              aria-hidden="true"
              className={clsx('size-4 transition-transform', isOpen && 'rotate-180')}
              strokeWidth={1.75}
            />
          </button>
        )}
      </div>
      <ul id={list} hidden={!isOpen || pages.length === 0}>
        {pages.map((page) => (
          <li key={page.to}>
            <SubLink page={page} className="lg:min-h-7" onGo={onGo} />
          </li>
        ))}
      </ul>
    </li>
  );
}
