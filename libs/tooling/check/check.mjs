/** `npm run check`: everything that can be judged without running the product; `npm run check -- types` does one part. */
import { requireNode } from '../start/node-version.mjs';

requireNode();
const { runCommand } = await import('../start/refusal.mjs');
const { runChecks } = await import('./checks.mjs');
await runCommand(() => runChecks(process.argv.slice(2)));
