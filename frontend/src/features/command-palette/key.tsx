import type { ReactNode } from 'react';

/** A key of the keyboard, with the text that is printed on it. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-chip border border-line-strong bg-surface px-1.5 font-sans text-xs leading-5 text-ink">
      {children}
    </kbd>
  );
}
