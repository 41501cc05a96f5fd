/** Builds what is out of date, in a separate process, so that a test run can continue with parts that need no build. */
import { buildWhatIsStale } from '../start/build.mjs';
import { StopRequest } from '../start/processes.mjs';
import { runCommand } from '../start/refusal.mjs';

await runCommand(async () => {
  await buildWhatIsStale(new StopRequest());
  return 0;
});
