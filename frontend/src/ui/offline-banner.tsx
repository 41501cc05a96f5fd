import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '#lib/network.ts';

/** A message that is shown while there is no network. */
export function OfflineBanner({ title, children }: { title: string; children: ReactNode }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <div className="flex items-start gap-3 border-b border-warn bg-warn-wash px-4 py-2 text-sm text-warn-text sm:px-6">
          <WifiOff aria-hidden="true" className="mt-px size-5 shrink-0" strokeWidth={1.75} />
          <p>
            <strong>{title}.</strong> {children}
          </p>
        </div>
      )}
    </div>
  );
}
