import { Tabs as Radix } from 'radix-ui';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { pressAgain } from '#lib/press-from-before.ts';

/** A row of tabs above their panels; the selected one has a bar below it. If they do not fit, the row scrolls. */
export function Tabs({
  value,
  onValueChange,
  label,
  tabs,
  stretch = true,
  children,
}: {
  value: string;
  onValueChange: (value: string) => void;
  label: string;
  tabs: readonly { readonly value: string; readonly label: string }[];
  /** Whether the tabs fill the whole row; in a wide place they are at its start. */
  stretch?: boolean;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[data-state=active]');
    if (!row || !chosen) return;
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  useEffect(() => pressAgain(list.current), []);
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List
        ref={list}
        aria-label={label}
        data-print="hide"
        className="relative flex overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              'min-h-12 shrink-0 border-b-3 border-transparent px-4 font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-accent data-[state=active]:text-ink',
              stretch && 'grow',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="pt-6 focus-visible:outline-none focus-visible:shadow-none">
      {children}
    </Radix.Content>
  );
}
