import { useEffect, useState } from 'react';

const DELAY_MS = 300;

/** The value once it has not changed for 300 ms, so that there is no request for each letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
