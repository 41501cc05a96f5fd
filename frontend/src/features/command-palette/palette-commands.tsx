import type { Role } from '@dziva/vocabulary/roles';
import { shellCopy } from '#content/en/shell.ts';
import { accountNames } from '#features/proofs/proofs.text.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { may } from '@dziva/vocabulary/permissions';
import { THEME_CHOICES, useThemeChoice } from '#lib/theme.ts';
import { actsOf } from './acts.ts';
import { paletteCopy as copy, shortcutCopy } from './command-palette.text.ts';
import { Key } from './key.tsx';
import { PaletteGroup, PaletteItem } from './palette-item.tsx';
import { openOver } from './palette-state.ts';
import { PAGE_LETTERS, type PalettePage } from './shortcuts.ts';
import { useSingleKeys } from './single-keys.ts';

/** The pages that the role may see, with their shortcuts. */
export function Pages({
  pages,
  asked,
  onGo,
}: {
  pages: readonly PalettePage[];
  asked: string;
  onGo: (to: string) => void;
}) {
  const [singleKeys] = useSingleKeys();
  const matching = pages.filter(({ label }) => matches(label, asked));
  if (matching.length === 0) return null;
  return (
    <PaletteGroup heading={copy.groups.pages}>
      {matching.map(({ label, to }) => (
        <PaletteItem
          key={to}
          value={`page ${to}`}
          aside={singleKeys && <PageShortcut letter={PAGE_LETTERS[to]} />}
          onSelect={() => onGo(to)}
        >
          {label}
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}

function PageShortcut({ letter }: { letter: string | undefined }) {
  if (letter === undefined) return null;
  return (
    <span aria-hidden="true" className="flex items-center gap-1 text-xs text-ink-2 max-sm:hidden">
      <Key>G</Key> {shortcutCopy.then} <Key>{letter.toUpperCase()}</Key>
    </span>
  );
}

/** The commands of the current page, the commands of all pages, and the choice of theme. */
export function Actions({
  role,
  asked,
  onGo,
  onRun,
}: {
  role: Role;
  asked: string;
  onGo: (to: string) => void;
  onRun: (act: () => void) => void;
}) {
  const ofPage = usePageCommands();
  const [, chooseTheme] = useThemeChoice();
  const actions = [
    ...ofPage.map(({ label, run }) => ({ label, words: '', act: () => onRun(run) })),
    ...actsOf(role).map(({ label, words, to }) => ({ label, words, act: () => onGo(to) })),
    ...THEME_CHOICES.map((choice) => ({
      label: copy.theme(shellCopy.themes[choice]),
      words: '',
      act: () => onRun(() => chooseTheme(choice)),
    })),
    { label: copy.shortcuts, words: '', act: () => onRun(() => openOver('shortcuts')) },
  ].filter(({ label, words }) => matches(`${label} ${words}`, asked));
  if (actions.length === 0) return null;
  return (
    <PaletteGroup heading={copy.groups.actions}>
      {actions.map(({ label, act }) => (
        <PaletteItem key={label} value={`action ${label}`} onSelect={act}>
          {label}
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}

/** These accounts have one for each person, loan or line: they are found by their owner, on the page of accounts. */
const OF_SOMEBODY = /^(assets:(loans-receivable|member-receivables|suspense)|liabilities:)/;

/** The accounts of the company with this name or address. */
export function Accounts({ role, asked, onGo }: { role: Role; asked: string; onGo: (to: string) => void }) {
  if (asked === '' || !may(role, 'ledger.read')) return null;
  const matching = Object.entries(accountNames).filter(
    ([address, name]) => !OF_SOMEBODY.test(address) && matches(`${name} ${address}`, asked),
  );
  if (matching.length === 0) return null;
  return (
    <PaletteGroup heading={copy.groups.accounts}>
      {matching.map(([address, name]) => (
        <PaletteItem
          key={address}
          value={`account ${address}`}
          detail={address}
          onSelect={() => onGo(`/ledger/account?address=${encodeURIComponent(address)}`)}
        >
          {name}
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}

/** Whether every typed word is the beginning of a word of the label. */
function matches(label: string, asked: string): boolean {
  const words = label.toLowerCase().split(/\W+/);
  return asked
    .toLowerCase()
    .split(/\W+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
