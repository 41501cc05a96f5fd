/**
 * `npm run proof:verify -- proof.json --key <hex or file> [--against seal.json]`: checks a proof with no database and no
 * server. Exit code 0 only where it is proven.
 */
import { requireNode } from './node-version.mjs';

requireNode();
const { runCommand } = await import('./refusal.mjs');
const { verifyProofFile } = await import('./verify-proof-file.mjs');
// npm says where it was called from.
const { INIT_CWD = '.' } = process.env;
await runCommand(() => verifyProofFile(process.argv.slice(2), INIT_CWD));
