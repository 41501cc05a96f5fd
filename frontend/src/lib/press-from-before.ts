import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a part of a page that is drawn ahead of time: a button in it that was pressed before the page lived is pressed again
 * once it does. `public/start.js` has kept which one.
 *
 * @returns what to give the element around the buttons
 */
export function usePressFromBefore<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null);
  useEffect(() => pressAgain(part.current), []);
  return part;
}

/** The same for an element that somebody holds already. */
export function pressAgain(part: HTMLElement | null): void {
  if (part === null) return;
  const button = part.querySelector<HTMLElement>('[data-pressed]');
  part.dataset['lives'] = '';
  if (button === null) return;
  delete button.dataset['pressed'];
  // A tab is chosen as soon as it is pressed down, a button when it is let go.
  for (const type of ['mousedown', 'mouseup', 'click'])
    button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
}
