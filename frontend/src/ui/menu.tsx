import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** The look of a row in a menu. */
export const itemStyles =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-chip px-3 py-2 text-left text-sm no-underline outline-none ' +
  'data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-ink-3 lg:min-h-9 [&>svg]:size-5 [&>svg]:shrink-0';

/** A menu that opens from a button. Not modal: a modal one would write a style element to lock scrolling. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          className="z-50 min-w-52 animate-appear rounded-control border border-line bg-raised p-1 shadow-popover"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({
  onSelect,
  disabled = false,
  children,
}: {
  onSelect: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Radix.Item className={itemStyles} disabled={disabled} onSelect={onSelect}>
      {children}
    </Radix.Item>
  );
}

export function MenuRule() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
