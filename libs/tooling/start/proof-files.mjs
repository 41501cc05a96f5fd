/** What the commands share that check a proof or a sample: files, keys, and the library, which is built if needed. */
import { spawn } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endOf, ROOT } from './processes.mjs';
import { Refusal } from './refusal.mjs';

const LIBRARY = path.join(ROOT, 'libs', 'proofs');
const HEX_KEY = /\b[0-9a-f]{64}\b/g;
const PEM = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;
// The bytes before the 32 bytes of an Ed25519 key in its SubjectPublicKeyInfo (RFC 8410).
const SPKI_PREFIX_BYTES = 12;
const MARKS = { PASSED: 'fits', FAILED: 'FAILS', OPEN: 'open' };

/** @param {readonly { name: string, state: keyof typeof MARKS, sentence: string }[]} steps */
export function printSteps(steps) {
  for (const { name, state, sentence } of steps) console.log(`${MARKS[state]}  ${name}: ${sentence}`);
}

/**
 * 64 hexadecimal digits, or a file with such keys or with PEM keys (for a private key its public half is used).
 *
 * @param {string} key
 * @param {string} cwd
 */
export function keysOf(key, cwd) {
  if (/^[0-9a-f]{64}$/i.test(key)) return [key.toLowerCase()];
  const file = path.resolve(cwd, key);
  const text = read(file);
  const fromPem = [...text.matchAll(PEM)].map(([pem]) =>
    createPublicKey(pem).export({ type: 'spki', format: 'der' }).subarray(SPKI_PREFIX_BYTES).toString('hex'),
  );
  const keys = fromPem.length > 0 ? fromPem : (text.toLowerCase().match(HEX_KEY) ?? []);
  if (keys.length === 0) throw new Refusal(`${file} holds no key: 64 hexadecimal digits, or PEM.`);
  return keys;
}

/** @param {string} file */
export function jsonIn(file) {
  const text = read(file);
  try {
    return /** @type {unknown} */ (JSON.parse(text));
  } catch {
    return undefined; // the check of the proof reports that it is not valid
  }
}

/** @param {string} file */
export function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Refusal(`${file} cannot be read.`);
  }
}

/**
 * Loads a module of the library, which is built only if needed.
 *
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export async function libraryModule(name) {
  if (!isBuilt()) {
    const nx = createRequire(import.meta.url).resolve('nx');
    const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
    const build = spawn(process.execPath, [nx, 'run', 'proofs:build', '--output-style=static'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if ((await endOf(build)) !== 0) throw new Refusal('The library cannot be built: run "npm ci" first.');
  }
  return import(pathToFileURL(path.join(LIBRARY, 'dist', `${name}.js`)).href);
}

function isBuilt() {
  const sources = path.join(LIBRARY, 'src');
  return readdirSync(sources)
    .filter((name) => !name.endsWith('.spec.ts'))
    .every((name) => {
      const made = path.join(LIBRARY, 'dist', name.replace(/\.ts$/, '.js'));
      return existsSync(made) && statSync(made).mtimeMs >= statSync(path.join(sources, name)).mtimeMs;
    });
}
