/** `node command.mjs admin-create …`: runs one of the server's commands on the same database as `npm start`. */
import { requireNode } from './node-version.mjs';

requireNode();
const { runCommand } = await import('./refusal.mjs');
const { runOnDatabase } = await import('./run-on-database.mjs');
const [name = '', ...args] = process.argv.slice(2);
await runCommand(() => runOnDatabase(name, args, process.env));
