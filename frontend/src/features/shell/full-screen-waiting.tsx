import { useEffect, useState } from 'react';
import { startCopy } from '#content/en/start.ts';
import { SKELETON_AFTER_MS } from '#ui/skeleton-delay.ts';
import { Spinner } from '#ui/spinner.tsx';

/** A spinner, but not for the first 300 ms: most answers come sooner. */
export function FullScreenWaiting() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-primary">
      <span className="sr-only">{startCopy.checkingSession}</span>
      {slow && <Spinner className="size-8" />}
    </div>
  );
}
