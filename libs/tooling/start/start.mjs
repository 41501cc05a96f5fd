/** `npm start`: builds, starts the database, and serves Dziva until Ctrl-C. */
import { requireNode } from './node-version.mjs';

requireNode();
const { runCommand } = await import('./refusal.mjs');
const { launch } = await import('./launch.mjs');
await runCommand(() => launch(process.argv.slice(2), process.env));
