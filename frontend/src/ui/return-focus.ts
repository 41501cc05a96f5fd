import { useRef } from 'react';

/**
 * Returns the focus when a dialog closes. Our dialogs are opened by state, so Radix does not know the button that opened them. The
 * focus goes back to the element that had it before, or to the page heading if that element no longer exists, such as the row of a
 * deposit that has been decided.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    /** Call this before the focus moves into the dialog. */
    note: () => {
      before.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      const { current } = before;
      const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
      const target = isThere ? current : document.querySelector<HTMLElement>('h1');
      target?.focus({ preventScroll: true });
    },
  };
}
