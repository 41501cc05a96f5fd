import { DemoStrip } from './demo-strip.tsx';
import { QueryProvider } from '#queries/query-provider.tsx';

/** The strip of a demo, for pages that make no other requests to the server. */
export default function DemoNotice() {
  return (
    <QueryProvider>
      <DemoStrip />
    </QueryProvider>
  );
}
