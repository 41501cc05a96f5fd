import { Command } from 'cmdk';
import type { ReactNode } from 'react';

export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-2"
    >
      {children}
    </Command.Group>
  );
}

/** An entry of the palette: its label, a detail below it, and at the right a status or a shortcut. */
export function PaletteItem({
  value,
  detail,
  aside,
  onSelect,
  children,
}: {
  /** Unique in the palette. */
  value: string;
  detail?: ReactNode;
  aside?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-[selected=true]:bg-sunken data-[selected=true]:shadow-[inset_3px_0_0_var(--accent)] lg:min-h-10"
      onSelect={onSelect}
    >
      <span className="min-w-0 grow">
        <span className="block truncate">{children}</span>
        {detail !== undefined && <span className="block truncate text-xs text-ink-2">{detail}</span>}
      </span>
      {aside}
    </Command.Item>
  );
}
