import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A row of tabs over what they show; the chosen one stands on a bar. */
export function Tabs({
  value,
  onValueChange,
  label,
  tabs,
  children,
}: {
  value: string;
  onValueChange: (value: string) => void;
  label: string;
  tabs: readonly { readonly value: string; readonly label: string }[];
  children: ReactNode;
}) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List aria-label={label} className="flex border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-12 grow border-b-3 border-transparent px-4 font-semibold text-ink-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
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
