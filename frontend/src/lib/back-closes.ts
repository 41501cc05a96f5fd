/**
 * On a phone the back button closes what is open over the page (a layer). Each open layer has its own entry in the browser
 * history, with the address of the page. A layer that is closed in another way leaves its entry for the next layer to use: if we
 * went back ourselves, that could interfere with a navigation that follows. When the user goes back from such an unused entry, we
 * go back one entry further, so that every press of the button has an effect.
 */
import { useEffect, useRef } from 'react';

/** Screens on which every dialog is a sheet, or that are used by touch. */
const PHONE = '(max-width: 39.99rem), (pointer: coarse)';
const LAYER = 'layer';

type Close = () => void;
const open: Close[] = [];
/** The current history entry as we last saw it; others may have been pushed since. */
let at = { layer: 0, idx: undefined as unknown, href: '' };
let isListening = false;

/** Calls `close` when the back button is pressed, while the component is mounted. */
export function useBackCloses(close: Close): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!window.matchMedia(PHONE).matches) return undefined;
    const layer = () => latest.current();
    open.push(layer);
    listen();
    pushMissingEntries();
    return () => {
      open.splice(open.indexOf(layer), 1);
    };
  }, []);
}

/** Pushes history entries until every open layer has one. */
function pushMissingEntries(): void {
  while (here().layer < open.length) {
    const state = { ...stateOf(), [LAYER]: here().layer + 1 };
    window.history.pushState(state, '', window.location.href);
  }
  at = here();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', () => {
    const before = at;
    at = here();
    if (at.layer < open.length) {
      open.at(-1)?.();
      // A layer may refuse to close, for example while it sends a form. It gets a new entry, so that the next press tries again.
      setTimeout(pushMissingEntries);
      return;
    }
    const isLeftOver = before.layer > at.layer && before.idx === at.idx && before.href === at.href;
    if (isLeftOver) window.history.back();
  });
}

function here(): typeof at {
  const { [LAYER]: layer, idx } = stateOf();
  return { layer: typeof layer === 'number' ? layer : 0, idx, href: window.location.href };
}

function stateOf(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
