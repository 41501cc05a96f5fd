import { useState } from 'react';

export interface StepPlace {
  readonly index: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly go: (index: number) => void;
  readonly back: () => void;
  readonly on: () => void;
}

/** The current one of `count` steps. It cannot go before the first or after the last. */
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
