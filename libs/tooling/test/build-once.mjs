/** Builds what is stale, as a process of its own: a test run goes on with what needs no build meanwhile. */
import { buildWhatIsStale } from '../start/build.mjs';
import { StopRequest } from '../start/processes.mjs';
import { runCommand } from '../start/refusal.mjs';

await runCommand(async () => {
  await buildWhatIsStale(new StopRequest());
  return 0;
});
