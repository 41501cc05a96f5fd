import { useEffect, useState } from 'react';
import { BrandMark } from '#ui/brand-mark.tsx';
import { SKELETON_AFTER_MS } from '#lib/skeleton-delay.ts';
import { Spinner } from '#ui/spinner.tsx';
import { startCopy } from './start.text.ts';

/**
 * The logo and, after 300 ms, a spinner: most answers come sooner. The HTML of the app also shows it before its scripts are
 * loaded. Without scripts it would never disappear.
 */
export function FullScreenWaiting() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      data-waiting
      className="grid min-h-dvh place-content-center justify-items-center gap-6 text-primary noscript:hidden"
    >
      <span className="sr-only">{startCopy.checkingSession}</span>
      <BrandMark className="size-14" />
      <span className="size-8">{slow && <Spinner className="size-8" />}</span>
    </div>
  );
}
