/**
 * `npm run proof:verify -- proof.json --key <hex or file> [--against seal.json]`: checks a proof without a database or a
 * server. Exit code 0 only if it is proven.
 */
import { requireNode } from './node-version.mjs';

requireNode();
const { runCommand } = await import('./refusal.mjs');
const { verifyProofFile } = await import('./verify-proof-file.mjs');
// npm sets INIT_CWD to the folder in which it was called.
const { INIT_CWD = '.' } = process.env;
await runCommand(() => verifyProofFile(process.argv.slice(2), INIT_CWD));
