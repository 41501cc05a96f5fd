import { DemoStrip } from './demo-strip.tsx';
import { QueryProvider } from '#queries/query-provider.tsx';

/** The strip of a demo, where nothing else asks the server. */
export default function DemoNotice() {
  return (
    <QueryProvider>
      <DemoStrip />
    </QueryProvider>
  );
}
