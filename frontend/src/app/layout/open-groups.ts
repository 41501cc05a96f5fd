/** Which groups of the staff menu are open: those that the person opened, on this device, and the one of the current page. */
import { useState } from 'react';
import { createStore, createStores, useStore } from '#lib/store.ts';
import type { MenuGroup } from './staff-groups.ts';

const NONE: readonly string[] = [];

/** The addresses of the heads of opened groups, by the id of the person. */
const openedGroups = createStores((userId) =>
  createStore(NONE, {
    key: `dziva.menu.${userId}`,
    read: (text) => {
      const parsed: unknown = JSON.parse(text);
      return Array.isArray(parsed) ? parsed.filter((to) => typeof to === 'string') : NONE;
    },
    write: (opened) => (opened.length === 0 ? null : JSON.stringify(opened)),
  }),
);

/** The group of the current page can be folded too; it opens again when the person comes back to it from another group. */
export function useOpenGroups(userId: string, current: string | undefined) {
  const store = openedGroups(userId);
  const opened = useStore(store);
  const [folded, setFolded] = useState<string | undefined>();
  // The current page has left the folded group.
  if (folded !== undefined && folded !== current) setFolded(undefined);
  const isOpen = (to: string) => (to === current ? folded !== to : opened.includes(to));
  const toggle = (to: string) => {
    const wasOpen = isOpen(to);
    const others = opened.filter((one) => one !== to);
    store.set(wasOpen ? others : [...others, to]);
    setFolded(wasOpen && to === current ? to : undefined);
  };
  return { isOpen, toggle };
}

/** The group of a page: it contains this address, or one above it. */
export function groupOf(groups: readonly MenuGroup[], pathname: string): MenuGroup | undefined {
  return groups.find(({ head, pages }) =>
    [head, ...pages].some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  );
}
