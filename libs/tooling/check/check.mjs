/** `npm run check`: all checks that do not run the product; `npm run check -- types` runs one of them. */
import { requireNode } from '../start/node-version.mjs';

requireNode();
const { runCommand } = await import('../start/refusal.mjs');
const { runChecks } = await import('./checks.mjs');
await runCommand(() => runChecks(process.argv.slice(2)));
