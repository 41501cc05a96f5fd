import { useEffect, useState, useSyncExternalStore } from 'react';

export interface Rotation {
  readonly index: number;
  /** Whether the slides change by themselves. It stays true while a pointer over them delays the change. */
  readonly isRotating: boolean;
  readonly show: (index: number) => void;
  readonly stop: () => void;
  readonly toggle: () => void;
  readonly hold: (held: boolean) => void;
}

/**
 * Slides that change every `intervalMs` and wrap around at both ends. Choosing a slide, or moving the focus into the slides,
 * stops them until the visitor starts them again. They do not start by themselves if the device asks for reduced motion or
 * less data, and do not change while the page is hidden.
 */
export function useRotation(slides: number, intervalMs: number): Rotation {
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [isHeld, hold] = useState(false);
  const isStill = useSyncExternalStore(onStillnessChange, prefersStillness, () => false);
  const isRotating = wanted ?? !isStill;

  useEffect(() => {
    if (!isRotating || isHeld) return undefined;
    // The time starts again with every slide, so that a chosen slide stays as long as the others.
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

/** Whether the device asks for less data. Not every browser supports this; then the answer is no. */
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
