import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { Scrim } from './dialog.tsx';
import { useReturnFocus } from './return-focus.ts';

/** A panel that opens over the page from the left: the menu on phones. */
export default function Sheet({
  open,
  onOpenChange,
  title,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim onBack={() => onOpenChange(false)} />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.note}
          onCloseAutoFocus={(event) => {
            // If a menu entry led to another page, its heading has the focus already.
            if (document.activeElement === document.body) focus.giveBack(event);
            else event.preventDefault();
          }}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,88vw)] animate-appear flex-col bg-deep text-on-deep"
        >
          <div className="flex items-center justify-between px-4 py-3">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            <Radix.Close
              aria-label={uiCopy.close}
              className="grid size-11 place-items-center rounded-control hover:bg-deep-2"
            >
              <X className="size-5" strokeWidth={1.75} />
            </Radix.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
