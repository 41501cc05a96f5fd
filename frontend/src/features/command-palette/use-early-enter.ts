import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { foundKinds } from './found-rows.ts';
import type { FoundRows } from './use-found.ts';

/**
 * Enter is often pressed before the answer is there, as after a number that was pasted or scanned. If nothing can be chosen yet,
 * the first result is opened as soon as it is known; any other key takes that back.
 */
export function useEarlyEnter({ rows, isWaiting }: FoundRows, asked: string, onGo: (to: string) => void) {
  const list = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<string | null>(null);
  const first = entered === asked ? rows?.[0] : undefined;
  const go = useEffectEvent(onGo);
  // Only when the first result arrives.
  useEffect(() => {
    if (first !== undefined) go(foundKinds[first.kind].to(first));
  }, [first]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const canChoose = list.current?.querySelector('[role=option]') !== null;
    setEntered(key === 'Enter' && isWaiting && !canChoose ? asked : null);
  };
  return { list, onKeyDown };
}
