import { useEffect } from 'react';
import { sayOnOffer } from '#lib/methods-on-offer.ts';
import { QueryProvider } from '#queries/query-provider.tsx';
import { useOfferedMethods } from '#queries/system.ts';
import { DemoStrip } from './demo-strip.tsx';

/** What pages that make no other requests to the server learn of this installation, with the strip of a demo. */
export default function DemoNotice() {
  return (
    <QueryProvider>
      <Offered />
      <DemoStrip />
    </QueryProvider>
  );
}

function Offered() {
  const offered = useOfferedMethods();
  useEffect(() => sayOnOffer(offered), [offered]);
  return null;
}
