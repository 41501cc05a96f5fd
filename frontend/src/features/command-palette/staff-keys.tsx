import { lazy, Suspense } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useNavigate } from 'react-router-dom';
import type { Role } from '@dziva/contracts/roles';
import { openOver, useOpenedOver } from './palette-state.ts';
import { PAGE_LETTERS, type PalettePage } from './shortcuts.ts';
import { useSingleKeys } from './single-keys.ts';

const Palette = lazy(() => import('./palette.tsx'));
const ShortcutList = lazy(() => import('./shortcut-list.tsx'));

const AFTER_G_MS = 1_500;

/** Listens to the keyboard of whoever works here, and opens the palette and the list of shortcuts. */
export default function StaffKeys({ role, pages }: { role: Role; pages: readonly PalettePage[] }) {
  const opened = useOpenedOver();
  const [singleKeys] = useSingleKeys();
  useHotkeys('mod+k', (event) => togglePalette(event, opened), { enableOnFormTags: true }, [opened]);
  useSingleKeyShortcuts(singleKeys && opened === null, pages);
  const close = () => openOver(null);
  return (
    <Suspense>
      {opened === 'palette' && <Palette role={role} pages={pages} onClose={close} />}
      {opened === 'shortcuts' && <ShortcutList pages={pages} onClose={close} />}
    </Suspense>
  );
}

function togglePalette(event: KeyboardEvent, opened: ReturnType<typeof useOpenedOver>): void {
  event.preventDefault();
  if (opened === 'palette') openOver(null);
  // What somebody is filling in is not left by a slip of the finger.
  else if (!isDialogOpen()) openOver('palette');
}

/** None of them while a field has the focus (the library sees to that), with a command key, or over a dialog. */
function useSingleKeyShortcuts(enabled: boolean, pages: readonly PalettePage[]): void {
  const navigate = useNavigate();
  const produced = { enabled, useKey: true, ignoreModifiers: true, ignoreEventWhen: isSomethingElse };
  useHotkeys('?', () => openOver('shortcuts'), { ...produced, preventDefault: true });
  useHotkeys('/', focusSearch, produced);
  const ways = pages.flatMap(({ to }) => {
    const letter = PAGE_LETTERS[to];
    return letter === undefined ? [] : [{ to, keys: `g>${letter}` }];
  });
  useHotkeys(
    ways.map(({ keys }) => keys),
    (event, { hotkey }) => {
      const way = ways.find(({ keys }) => keys === hotkey);
      if (way !== undefined && !isSomethingElse(event)) void navigate(way.to);
    },
    { enabled, useKey: true, sequenceTimeoutMs: AFTER_G_MS },
  );
}

function isSomethingElse(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || isDialogOpen() || isMenuOpen();
}

/** In a menu letters choose among its items. */
function isMenuOpen(): boolean {
  return document.querySelector('[role=menu]') !== null;
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog],[role=alertdialog]') !== null;
}

/** The first search of the page; the list that is left behind while another page comes has none. */
function focusSearch(event: KeyboardEvent): void {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (box === null) return;
  event.preventDefault();
  box.focus();
  box.select();
}
