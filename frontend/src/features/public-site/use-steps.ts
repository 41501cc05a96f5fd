import { useState } from 'react';

export interface StepPlace {
  readonly index: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly go: (index: number) => void;
  readonly back: () => void;
  readonly on: () => void;
}

/** A place among `count` steps that stays between the first and the last. */
export function useSteps(count: number): StepPlace {
  const [index, setIndex] = useState(0);
  const go = (next: number) => setIndex(Math.min(count - 1, Math.max(0, next)));
  return {
    index,
    isFirst: index === 0,
    isLast: index === count - 1,
    go,
    back: () => go(index - 1),
    on: () => go(index + 1),
  };
}
