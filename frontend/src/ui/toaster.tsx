import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { uiCopy } from '#content/en/ui.ts';
import { dismissToast, useToast } from '#lib/toasts.ts';
import { buttonStyles } from './button.tsx';
import { freePlace, takenBoxes } from './toast-place.ts';

/** After these, what is below the toast can be something else. */
const MOVES = ['animationend', 'transitionend', 'scrollend'] as const;
/** Also texts and states that move a button without a new element. Not the style, because the place of the toast is one. */
const CHANGES = {
  childList: true,
  subtree: true,
  characterData: true,
  attributeFilter: ['class', 'hidden', 'open', 'data-state'],
};
const LAPTOP = '(min-width: 64rem)';

/** The place of the toasts: swipe right by 50 px to dismiss one, press F8 to focus it. */
export function Toaster() {
  const toast = useToast();
  const place = usePlaceBesideControls(toast?.open === true ? toast.id : null);
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
      <Radix.Viewport
        ref={place}
        hotkey={['F8']}
        className="pointer-events-none fixed top-0 left-0 z-[60] flex w-full max-w-sm flex-col gap-2 p-4"
      />
    </Radix.Provider>
  );
}

/** Keeps the toast off everything that can be pressed, off the head of a sheet and off receipts, also when the page changes below it. */
function usePlaceBesideControls(toastId: number | null) {
  const place = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const list = place.current;
    if (toastId === null || list === null) return undefined;
    const update = () => {
      const { width, height } = list.getBoundingClientRect();
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const edge = window.matchMedia(LAPTOP).matches ? 'bottom' : 'top';
      const { left, top } = freePlace({ width, height }, screen, takenBoxes(list), edge);
      list.style.setProperty('left', `${left}px`);
      list.style.setProperty('top', `${top}px`);
    };
    update();
    const changes = new MutationObserver(update);
    changes.observe(document.body, CHANGES);
    for (const over of MOVES) document.addEventListener(over, update, true);
    return () => {
      changes.disconnect();
      for (const over of MOVES) document.removeEventListener(over, update, true);
    };
  }, [toastId]);
  return place;
}
