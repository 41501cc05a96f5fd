/** `npm test`: runs all tests; `npm test -- backend loans` runs one part, or the files with that name. */
import { requireNode } from '../start/node-version.mjs';

requireNode();
const { runCommand } = await import('../start/refusal.mjs');
const { runTests } = await import('./test-run.mjs');
await runCommand(() => runTests(process.argv.slice(2), process.env));
