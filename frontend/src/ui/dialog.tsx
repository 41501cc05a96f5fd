import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { clsx } from 'clsx';
import { useEffect, type ReactNode } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { useBackCloses } from '#lib/back-closes.ts';
import { dismissOlderToast } from '#lib/toasts.ts';
import { useReturnFocus } from './return-focus.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /**
   * `wide` for tables and steps, `narrow` for a question, `drawer` for an item of the list behind it, which stays visible.
   * On phones every dialog is a sheet at the bottom of the screen.
   */
  readonly width?: 'narrow' | 'normal' | 'wide' | 'drawer';
  /** Only the buttons close it, so that a tap outside does not lose what was entered. */
  readonly keepOpenOutside?: boolean;
  readonly footer?: ReactNode;
}

/**
 * A dialog with its own overlay (`Scrim`). The Overlay of Radix would write a style element to lock scrolling, which our content
 * security policy forbids; a plain element and one rule in the style sheet do the same.
 */
export function Dialog(dialog: DialogProps) {
  const { open, onOpenChange, title, description, children, width = 'normal', footer } = dialog;
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim onBack={() => onOpenChange(false)} />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[94dvh] w-full animate-rise flex-col rounded-t-sheet border border-line bg-raised focus:outline-none',
            width === 'drawer'
              ? 'sm:inset-y-0 sm:left-auto sm:right-0 sm:max-h-dvh sm:max-w-md sm:rounded-none sm:border-y-0 sm:border-r-0'
              : 'sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[90dvh] sm:rounded-card',
            width === 'narrow' && 'sm:max-w-md',
            width === 'normal' && 'sm:max-w-xl',
            width === 'wide' && 'sm:max-w-4xl',
          )}
          onOpenAutoFocus={(event) => {
            focus.note();
            startInside(event);
          }}
          onCloseAutoFocus={focus.giveBack}
          onPointerDownOutside={(event) => {
            if (dialog.keepOpenOutside === true) event.preventDefault();
          }}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line px-4 py-3 sm:px-6 sm:py-4">
            <div className="min-w-0">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-0.5 text-sm text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={uiCopy.close}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink lg:size-9"
            >
              <X className="size-5" strokeWidth={1.75} />
            </Radix.Close>
          </header>
          {/* A long text without controls can only be scrolled by keyboard if its container can have the focus. */}
          <div
            tabIndex={footer === undefined ? undefined : 0}
            className="min-h-0 grow scroll-pt-4 scroll-pb-24 overflow-y-auto overscroll-contain px-4 py-4 sm:px-6 sm:py-5"
          >
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Sets the first focus: with a mouse and keyboard on the first field; on a touch screen on the dialog itself, so that the
 * on-screen keyboard does not cover what should be read first.
 */
function startInside(event: Event): void {
  event.preventDefault();
  const content = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const field = isTouch ? null : content?.querySelector<HTMLElement>('input,select,textarea');
  (field ?? content)?.focus({ preventScroll: true });
}

/** The overlay between the page and what is open over it. While it is mounted, a phone's back button closes what is open. */
export function Scrim({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack);
  useEffect(() => {
    dismissOlderToast();
    return dismissOlderToast;
  }, []);
  return <div data-locks-scroll className="fixed inset-0 z-50 animate-appear bg-scrim" />;
}

/**
 * The row of buttons at the bottom of a dialog, always visible. The main action is last on a laptop, and first on a phone, within
 * reach of the thumb.
 */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 z-10 -mx-4 mt-6 -mb-4 flex flex-col-reverse gap-2 border-t border-line bg-raised px-4 py-3 sm:rounded-b-card sm:-bottom-5 sm:-mx-6 sm:-mb-5 sm:flex-row sm:justify-end sm:px-6">
      {children}
    </div>
  );
}
