import { useEffect, useState } from 'react';

const DELAY_MS = 300;

/** What was typed last, 300 ms after it changed last: so a question is not asked for each letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
