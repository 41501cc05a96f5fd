import { useEffect, useState, useSyncExternalStore } from 'react';

export interface Rotation {
  readonly index: number;
  /** Whether the slides change by themselves; a pointer over them only holds the one that is there. */
  readonly isRotating: boolean;
  readonly show: (index: number) => void;
  readonly stop: () => void;
  readonly toggle: () => void;
  readonly hold: (held: boolean) => void;
}

/**
 * Slides that change every `intervalMs` and wrap at both ends. Choosing one, or the focus, stops them for good; only the
 * visitor starts them again. They never start by themselves where somebody asked for less motion or less data, and a hidden
 * page does not run ahead.
 */
export function useRotation(slides: number, intervalMs: number): Rotation {
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [isHeld, hold] = useState(false);
  const isStill = useSyncExternalStore(onStillnessChange, prefersStillness, () => false);
  const isRotating = wanted ?? !isStill;

  useEffect(() => {
    if (!isRotating || isHeld) return undefined;
    // With every slide the time starts again, so that one that was chosen stays as long as the others.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((index + 1) % slides);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isRotating, isHeld, index, slides, intervalMs]);

  return {
    index,
    isRotating,
    show: (next) => {
      setWanted(false);
      setIndex(((next % slides) + slides) % slides);
    },
    stop: () => setWanted(false),
    toggle: () => setWanted(!isRotating),
    hold,
  };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function prefersStillness(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches || savesData();
}

/** Not every browser knows this; then it counts as not requested. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

function onStillnessChange(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
