import { useRef } from 'react';

/**
 * Our dialogs are opened by state, so Radix knows no trigger to go back to: the focus goes where it was before, and to the
 * heading of the page where that is gone, such as the row of a deposit that has been decided.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    /** To be called before the focus moves in. */
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
