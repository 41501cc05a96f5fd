/**
 * On a phone the back button closes what lies over the page. Each open layer stands on an entry of the history of its own,
 * with the address of the page. One that was closed otherwise leaves its entry behind, for the next layer to use: going
 * back by ourselves would race with a navigation that follows the closing. Going back from such an entry goes on to the one
 * before, so that no press seems lost.
 */
import { useEffect, useRef } from 'react';

/** Where every dialog is a sheet, or a finger closes it. */
const PHONE = '(max-width: 39.99rem), (pointer: coarse)';
const LAYER = 'layer';

type Close = () => void;
const open: Close[] = [];
/** The entry on which we are, as far as we have seen: others may have been pushed since. */
let at = { layer: 0, idx: undefined as unknown, href: '' };
let listens = false;

/** Closes on the back button for as long as the component is there. */
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
    stand();
    return () => {
      open.splice(open.indexOf(layer), 1);
    };
  }, []);
}

/** Every open layer has an entry of the history under it. */
function stand(): void {
  while (here().layer < open.length) {
    const state = { ...stateOf(), [LAYER]: here().layer + 1 };
    window.history.pushState(state, '', window.location.href);
  }
  at = here();
}

function listen(): void {
  if (listens) return;
  listens = true;
  window.addEventListener('popstate', () => {
    const before = at;
    at = here();
    if (at.layer < open.length) {
      open.at(-1)?.();
      // One that stays, such as while it sends, is closed by the next press.
      setTimeout(stand);
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
