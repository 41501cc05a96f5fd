/** Checks a proof with a key that the caller knows, and prints the result of each step. */
import { spawn } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { endOf, ROOT } from './processes.mjs';
import { Refusal } from './refusal.mjs';

const LIBRARY = path.join(ROOT, 'libs', 'proofs');
const USAGE = 'Usage: npm run proof:verify -- proof.json --key <hex or file> [--against seal.json]';
const HEX_KEY = /\b[0-9a-f]{64}\b/g;
const PEM = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;
// The bytes before the 32 bytes of an Ed25519 key in its SubjectPublicKeyInfo (RFC 8410).
const SPKI_PREFIX_BYTES = 12;
const MARKS = { PASSED: 'fits', FAILED: 'FAILS', OPEN: 'open' };

/**
 * @param {string[]} args
 * @param {string} cwd the folder that file names are relative to
 * @returns {Promise<number>} 0 if the proof is proven, otherwise 1
 */
export async function verifyProofFile(args, cwd) {
  const { file, key, against } = argumentsOf(args);
  const { verifyProof, sealFormat } = await library();
  const kept = against === undefined ? undefined : readKept(path.resolve(cwd, against), sealFormat);
  const keys = key === undefined ? [] : keysOf(key, cwd);
  const proof = jsonIn(path.resolve(cwd, file));
  const { verdict, steps, facts } = verifyProof(proof, { keys, kept });
  for (const { name, state, sentence } of steps) console.log(`${MARKS[state]}  ${name}: ${sentence}`);
  if (facts !== null && verdict !== 'REFUSED') print(facts);
  console.log(SENTENCES[verdict]);
  return verdict === 'PROVEN' ? 0 : 1;
}

const SENTENCES = {
  PROVEN: 'Proven: this happened exactly so, and was sealed by the key that you know.',
  KEY_UNKNOWN: 'Not proven: everything fits, but you brought no key. Add --key with the one that you know.',
  NOT_SEALED: 'Not proven: no seal covers this event yet. Ask for the proof again in ten minutes.',
  REFUSED: 'Refused: this proof does not hold.',
};

/** @param {string[]} args */
function argumentsOf(args) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { key: { type: 'string' }, against: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Refusal(USAGE);
    return { file, key: values.key, against: values.against };
  } catch {
    throw new Refusal(USAGE);
  }
}

/** @param {import('@dziva/proofs/event-facts').EventFacts} facts */
function print({ type, recordedAt, entry, data }) {
  console.log(`\n${type}, recorded at ${recordedAt}`);
  if (entry !== null) {
    console.log(
      `${entry.description}: US$${(entry.amountCents / 100).toFixed(2)}, counts on ${entry.valueOn}`,
    );
    for (const { account, amountCents } of entry.postings)
      console.log(`  ${(amountCents / 100).toFixed(2).padStart(14)}  ${account}`);
  }
  for (const [name, value] of Object.entries(data)) console.log(`  ${name}: ${JSON.stringify(value)}`);
  console.log('');
}

/**
 * 64 hexadecimal digits, or a file with such keys or with PEM keys (for a private key its public half is used).
 *
 * @param {string} key
 * @param {string} cwd
 */
function keysOf(key, cwd) {
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

/**
 * @param {string} file
 * @param {typeof import('@dziva/proofs/format').seal} sealFormat
 */
function readKept(file, sealFormat) {
  const kept = sealFormat.safeParse(jsonIn(file));
  if (!kept.success) throw new Refusal(`${file} is no exported seal.`);
  return kept.data;
}

/** @param {string} file */
function jsonIn(file) {
  const text = read(file);
  try {
    return /** @type {unknown} */ (JSON.parse(text));
  } catch {
    return undefined; // the check of the proof reports that it is not valid
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Refusal(`${file} cannot be read.`);
  }
}

/** Builds only this library, and only if needed. */
async function library() {
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
  const [{ verifyProof }, { seal }] = await Promise.all([
    /** @type {Promise<typeof import('@dziva/proofs/verify-proof')>} */ (import(built('verify-proof'))),
    /** @type {Promise<typeof import('@dziva/proofs/format')>} */ (import(built('format'))),
  ]);
  return { verifyProof, sealFormat: seal };
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

/** @param {string} name */
const built = (name) => pathToFileURL(path.join(LIBRARY, 'dist', `${name}.js`)).href;
