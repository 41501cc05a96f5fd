import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Wraps a page that has tooltips. A tooltip opens after 700 ms; the next one opens at once if it follows within 300 ms. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A short text about an element, shown on focus or hover. */
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
