import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { uiCopy } from '#content/en/ui.ts';
import { dismissToast, useToast } from '#lib/toasts.ts';
import { buttonStyles } from './button.tsx';

/** The place of the toasts: swipe right by 50 px to dismiss one, press F8 to focus it. */
export function Toaster() {
  const toast = useToast();
  const place = usePlaceBelowSheet(toast?.open === true ? toast.id : null);
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} label={uiCopy.notifications}>
      {toast !== null && (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          duration={toast.durationMs}
          type={toast.destructive === true ? 'foreground' : 'background'}
          className={clsx(
            'pointer-events-auto flex animate-rise items-start gap-3 rounded-card border bg-raised py-3 pr-2 pl-4 shadow-popover',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            toast.destructive === true ? 'border-danger' : 'border-line-strong',
          )}
        >
          <span
            aria-hidden="true"
            className={clsx(
              'mt-1.5 size-2.5 shrink-0',
              toast.destructive === true ? 'bg-danger' : 'bg-success',
            )}
          />
          <div className="min-w-0 grow">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description !== undefined && (
              <Radix.Description className="mt-0.5 text-sm text-ink-2">{toast.description}</Radix.Description>
            )}
            {toast.action !== undefined && (
              <Radix.Action asChild altText={toast.action.label}>
                <Link to={toast.action.href} className={buttonStyles({ size: 'sm', className: 'mt-2' })}>
                  {toast.action.label}
                </Link>
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            aria-label={uiCopy.dismiss}
            className="grid size-10 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken lg:size-8"
          >
            <X className="size-4" strokeWidth={2} />
          </Radix.Close>
        </Radix.Root>
      )}
      {/* On a laptop at the left, where dialogs and lists have no buttons. */}
      <Radix.Viewport
        ref={place}
        hotkey={['F8']}
        className="pointer-events-none fixed top-(--toast-top,0px) right-0 left-0 z-[60] mx-auto flex w-full max-w-sm flex-col gap-2 p-4 lg:top-auto lg:right-auto lg:bottom-0 lg:left-0 lg:mx-0"
      />
    </Radix.Provider>
  );
}

/**
 * On a phone toasts appear at the top, where a tall sheet has its title and close button: then the toast is moved below these. The
 * height of a sheet may change while the toast is shown.
 */
function usePlaceBelowSheet(toastId: number | null) {
  const place = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const style = place.current?.style;
    if (toastId === null || style === undefined) return undefined;
    const update = () => {
      const heads = document.querySelectorAll('[role=dialog][data-state=open] > :first-child');
      const head = [...heads].at(-1)?.getBoundingClientRect();
      const toast = place.current?.getBoundingClientRect().height ?? 0;
      const isInTheWay = head !== undefined && head.top < toast;
      style.setProperty('--toast-top', isInTheWay ? `${head.bottom}px` : '0px');
    };
    update();
    const sheets = new MutationObserver(update);
    sheets.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('animationend', update);
    return () => {
      sheets.disconnect();
      document.removeEventListener('animationend', update);
    };
  }, [toastId]);
  return place;
}
