import type { Role } from '@dziva/vocabulary/roles';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Scrim } from '#ui/dialog.tsx';
import { useReturnFocus } from '#ui/return-focus.ts';
import { paletteCopy as copy } from './command-palette.text.ts';
import { Accounts, Actions, Pages } from './palette-commands.tsx';
import { FoundGroups, FoundStatus } from './palette-found.tsx';
import { useEarlyEnter } from './use-early-enter.ts';
import { useFound } from './use-found.ts';
import type { PalettePage } from './shortcuts.ts';

/** One search for pages and actions, which are shown at once, and for everything that has a number or a name, which follows. */
export default function Palette({
  role,
  pages,
  onClose,
}: {
  role: Role;
  pages: readonly PalettePage[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const focus = useReturnFocus();
  const [text, setText] = useState('');
  const asked = text.trim();
  const found = useFound(asked);
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const early = useEarlyEnter(found, asked, go);
  const run = (act: () => void) => {
    onClose();
    // Only after the palette has returned the focus. Otherwise a dialog that the action opens would lose it.
    requestAnimationFrame(act);
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Scrim onBack={onClose} />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          className="fixed inset-x-3 top-[8dvh] z-50 mx-auto max-w-xl animate-appear overflow-hidden rounded-card border border-line bg-raised shadow-popover focus:outline-none"
          onOpenAutoFocus={focus.note}
          onCloseAutoFocus={focus.giveBack}
        >
          <Radix.Title className="sr-only">{copy.title}</Radix.Title>
          <Radix.Description className="sr-only">{copy.hint}</Radix.Description>
          {/* We and the server do the filtering. The library only moves the selection. */}
          <Command
            shouldFilter={false}
            label={copy.label}
            loop
            vimBindings={false}
            onKeyDown={early.onKeyDown}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
              <Command.Input
                autoFocus
                className="min-h-14 grow bg-transparent text-base text-ink outline-none placeholder:text-ink-3 focus-visible:shadow-none"
                placeholder={copy.label}
                maxLength={100}
                value={text}
                onValueChange={setText}
              />
            </div>
            <Command.List
              ref={early.list}
              label={copy.list}
              className="max-h-[60dvh] overflow-y-auto overscroll-contain p-2"
            >
              <Pages pages={pages} asked={asked} onGo={go} />
              <Actions role={role} asked={asked} onGo={go} onRun={run} />
              <FoundGroups found={found} onGo={go} />
              <Accounts role={role} asked={asked} onGo={go} />
            </Command.List>
          </Command>
          <FoundStatus found={found} />
          <Hint />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Hint() {
  return (
    <p aria-hidden="true" className="border-t border-line px-4 py-2 text-xs text-ink-2 max-sm:hidden">
      {copy.hint}
    </p>
  );
}
