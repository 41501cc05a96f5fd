import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, buttonStyles } from './button.tsx';
import { Scrim } from './dialog.tsx';
import { FailureLine } from './failure.tsx';
import { useReturnFocus } from './return-focus.ts';

/** Asks for confirmation. The buttons name the action and its opposite; the opposite has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  keep,
  busyLabel,
  variant = 'primary',
  error,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  confirm: string;
  keep: string;
  busyLabel?: string | false | undefined;
  variant?: 'primary' | 'danger';
  /** Why the act was refused. */
  error?: unknown;
  onConfirm: () => void;
}) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim onBack={() => onOpenChange(false)} />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          onOpenAutoFocus={focus.note}
          onCloseAutoFocus={focus.giveBack}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[94dvh] w-full animate-rise overflow-y-auto rounded-t-sheet border border-line bg-raised p-4 sm:inset-y-0 sm:my-auto sm:h-fit sm:max-w-lg sm:rounded-card sm:p-6"
        >
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-ink-2">{children}</div>
          </Radix.Description>
          <div className="mt-3 empty:hidden">
            <FailureLine error={error} />
          </div>
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Radix.Cancel className={buttonStyles({ variant: 'secondary' })}>{keep}</Radix.Cancel>
            <Button variant={variant} busyLabel={busyLabel} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
