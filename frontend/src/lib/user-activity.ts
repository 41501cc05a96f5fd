/** Whether the person uses the page. Slow polling stops when they do not, so that it never keeps a session alive. */
import { useEffect, useState } from 'react';

const AWAY_AFTER_MS = 2 * 60_000;
const EVENTS = ['pointerdown', 'keydown', 'scroll'] as const;

export function useIsAtTheScreen(): boolean {
  const [present, setPresent] = useState(true);
  useEffect(() => {
    let timer = setTimeout(() => setPresent(false), AWAY_AFTER_MS);
    const note = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPresent(false), AWAY_AFTER_MS);
      setPresent(true);
    };
    for (const event of EVENTS) window.addEventListener(event, note, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const event of EVENTS) window.removeEventListener(event, note, { capture: true });
    };
  }, []);
  return present;
}
