import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Stands around a page that has tooltips: they open after 700 ms, the next one within 300 ms at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A few words about a thing that can be focused or hovered. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-[70] max-w-64 animate-appear rounded-control bg-deep px-2.5 py-1.5 text-sm text-on-deep"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
