import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a prerendered part of a page: if a button in it was clicked before the page was hydrated, clicks it again afterwards.
 * `public/start.js` has marked the button.
 *
 * @returns the ref for the element around the buttons
 */
export function usePressFromBefore<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null);
  useEffect(() => pressAgain(part.current), []);
  return part;
}

/** The same for an element whose ref the caller already has. */
export function pressAgain(part: HTMLElement | null): void {
  if (part === null) return;
  const button = part.querySelector<HTMLElement>('[data-pressed]');
  part.dataset['lives'] = '';
  if (button === null) return;
  delete button.dataset['pressed'];
  // A tab is selected on mousedown, a button reacts to click.
  for (const type of ['mousedown', 'mouseup', 'click'])
    button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
}
