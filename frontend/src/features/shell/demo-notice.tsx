import { DemoStrip } from './demo-strip.tsx';
import { Asking } from '#lib/asking.tsx';

/** The strip of a demo, where nothing else asks the server. */
export default function DemoNotice() {
  return (
    <Asking>
      <DemoStrip />
    </Asking>
  );
}
