/** `npm run dev`: starts the development environment. */
import { requireNode } from '../start/node-version.mjs';

requireNode();
const { runCommand } = await import('../start/refusal.mjs');
const { develop } = await import('./develop.mjs');
await runCommand(() => develop(process.env));
