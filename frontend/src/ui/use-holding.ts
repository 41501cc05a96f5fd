import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For what stands where something is on its way: what comes after it in a place whose parts come `in-turn` is held back
 * meanwhile. Marks and not `:has()`, which costs a slow phone hundreds of milliseconds at every start.
 */
export function useHolding<Holder extends HTMLElement>(): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  useLayoutEffect(() => {
    const held = partsAround(holder.current);
    for (const part of held) count(part, 1);
    return () => {
      for (const part of held) count(part, -1);
    };
  }, []);
  return holder;
}

/** The parts that it stands in, from the inside out. */
function partsAround(holder: HTMLElement | null): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let part = holder; part !== null; part = part.parentElement)
    if (part.parentElement?.classList.contains('in-turn')) parts.push(part);
  return parts;
}

function count(part: HTMLElement, change: 1 | -1): void {
  const holds = Number(part.dataset['holds'] ?? 0) + change;
  if (holds > 0) part.dataset['holds'] = String(holds);
  else delete part.dataset['holds'];
}
