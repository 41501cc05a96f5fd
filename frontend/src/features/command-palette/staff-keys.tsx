import { lazy, Suspense } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useNavigate } from 'react-router-dom';
import type { Role } from '@dziva/vocabulary/roles';
import { openOver, useOpenedOver } from './palette-state.ts';
import { PAGE_LETTERS, type PalettePage } from './shortcuts.ts';
import { useSingleKeys } from './single-keys.ts';

const Palette = lazy(() => import('./palette.tsx'));
const ShortcutList = lazy(() => import('./shortcut-list.tsx'));

const AFTER_G_MS = 1_500;

/** Keyboard shortcuts for staff. They open pages, the palette and the list of shortcuts. */
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
  // Not over a dialog: a form that somebody is filling in must not be left by accident.
  else if (!isDialogOpen()) openOver('palette');
}

/** They do nothing while a field has the focus (the library does this), with a modifier key, or over a dialog or a menu. */
function useSingleKeyShortcuts(enabled: boolean, pages: readonly PalettePage[]): void {
  const navigate = useNavigate();
  const options = { enabled, useKey: true, ignoreModifiers: true, ignoreEventWhen: isIgnored };
  useHotkeys('?', () => openOver('shortcuts'), { ...options, preventDefault: true });
  useHotkeys('/', focusSearch, options);
  const targets = pages.flatMap(({ to }) => {
    const letter = PAGE_LETTERS[to];
    return letter === undefined ? [] : [{ to, keys: `g>${letter}` }];
  });
  useHotkeys(
    targets.map(({ keys }) => keys),
    (event, { hotkey }) => {
      const target = targets.find(({ keys }) => keys === hotkey);
      if (target !== undefined && !isIgnored(event)) void navigate(target.to);
    },
    { enabled, useKey: true, sequenceTimeoutMs: AFTER_G_MS },
  );
}

function isIgnored(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || isDialogOpen() || isMenuOpen();
}

/** In an open menu, letters choose one of its items. */
function isMenuOpen(): boolean {
  return document.querySelector('[role=menu]') !== null;
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog],[role=alertdialog]') !== null;
}

/** Focuses the first search box of the page, if it has one. */
function focusSearch(event: KeyboardEvent): void {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (box === null) return;
  event.preventDefault();
  box.focus();
  box.select();
}
