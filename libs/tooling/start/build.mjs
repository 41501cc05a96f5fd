/** Builds libraries, backend and web app if something is missing or older than its sources. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { endOf, ROOT } from './processes.mjs';
import { Refusal } from './refusal.mjs';

const PROJECTS = [
  'libs/vocabulary',
  'libs/money',
  'libs/loan-maths',
  'libs/contracts',
  'libs/proofs',
  'libs/event-ledger',
  'backend',
  'frontend',
];
/** The inputs of the web app's build. */
const TOOLS = ['libs/tooling/web'];
const NOT_SOURCES = new Set([
  // A server that is started by hand in a project's folder keeps its files there.
  '.data',
  'dist',
  'dist-ssr',
  '.dev',
  'node_modules',
  'coverage',
  'test',
  'e2e',
  'test-results',
]);
const MADE = [
  ...PROJECTS.map((project) => `${project}/dist`),
  'backend/dist/main.js',
  'frontend/dist/.site.json',
];
const STAMP = path.join(ROOT, '.nx', 'built');

/**
 * @param {import('./processes.mjs').StopRequest} [stop]
 * @returns {Promise<void>}
 */
export async function buildWhatIsStale(stop) {
  if (isFresh()) return;
  console.log('Building the libraries, the server and the web app (a minute at the first time) …');
  const startedAt = new Date();
  const args = [nxProgram(), 'run-many', '-t', 'build', '--output-style=static'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const exitCode = await endOf(spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }), stop);
  if (stop?.isRequested) return;
  if (exitCode !== 0) throw new Refusal('The build failed, see above; "npm run build" repeats it.', exitCode);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, '');
  // A source that changed during the build is newer than this time.
  utimesSync(STAMP, startedAt, startedAt);
}

function isFresh() {
  if (!existsSync(STAMP) || MADE.some((made) => !existsSync(path.join(ROOT, made)))) return false;
  const builtAtMs = statSync(STAMP).mtimeMs;
  const lockFile = path.join(ROOT, 'package-lock.json');
  return (
    statSync(lockFile).mtimeMs <= builtAtMs &&
    [...PROJECTS, ...TOOLS].every((project) => isOlder(path.join(ROOT, project), builtAtMs, 0))
  );
}

/**
 * Whether a folder and all its sources are older; the time of a folder also changes when files are removed. The time of a
 * project's own folder is ignored, because the build writes into it.
 *
 * @param {string} directory
 * @param {number} builtAtMs
 * @param {number} depth
 * @returns {boolean}
 */
function isOlder(directory, builtAtMs, depth) {
  if (depth > 0 && statSync(directory).mtimeMs > builtAtMs) return false;
  return readdirSync(directory, { withFileTypes: true }).every((entry) => {
    const entryPath = path.join(directory, entry.name);
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) || isOlder(entryPath, builtAtMs, depth + 1);
    return statSync(entryPath).mtimeMs <= builtAtMs;
  });
}

function nxProgram() {
  try {
    return createRequire(import.meta.url).resolve('nx');
  } catch {
    throw new Refusal('The build tool nx is missing in node_modules: run "npm ci" first.');
  }
}
