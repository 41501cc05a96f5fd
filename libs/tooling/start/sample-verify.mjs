/**
 * `npm run sample:verify -- sample.json --key <hex or file> [--journal ledger.journal]`: checks an audit sample without a database
 * or a server. Exit code 0 only if it is proven.
 */
import { requireNode } from './node-version.mjs';

requireNode();
const { runCommand } = await import('./refusal.mjs');
const { verifySampleFile } = await import('./verify-sample-file.mjs');
// npm sets INIT_CWD to the folder in which it was called.
const { INIT_CWD = '.' } = process.env;
await runCommand(() => verifySampleFile(process.argv.slice(2), INIT_CWD));
