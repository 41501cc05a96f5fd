/** The command that checks a proof: its output and exit code. */
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const COMMAND = path.join(import.meta.dirname, 'proof-verify.mjs');
const PROOF = path.join(import.meta.dirname, 'samples', 'proof.json');
const proof = /** @type {{ content: string, seal: { publicKey: string } & Record<string, unknown> }} */ (
  JSON.parse(readFileSync(PROOF, 'utf8'))
);
const KEY = proof.seal.publicKey;

const directory = mkdtempSync(path.join(tmpdir(), 'dziva-proof-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** @param {string} name @param {unknown} content */
function file(name, content) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(path.join(directory, name), text);
  return name;
}

/** @param {string[]} args */
function run(...args) {
  const env = { ...process.env, INIT_CWD: directory };
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

describe('proof:verify', () => {
  it('accepts a valid proof with the right key, and describes the event', () => {
    const { status, text } = run(PROOF, '--key', KEY);
    expect(text).toContain('Proven');
    for (const step of ['FORMAT', 'CONTENT', 'HASH', 'TREE', 'SEAL', 'KEY'])
      expect(text).toContain(`fits  ${step}: `);
    expect(text).toContain('US$459.59');
    expect(text).toMatch(/-62\.26 {2}income:loan-interest/);
    expect(status).toBe(0);
  });

  it('reads the key from a file, and compares the proof with a saved seal', () => {
    const savedSeal = file('seal.json', proof.seal);
    const args = ['--key', file('key.txt', `The key is ${KEY}\n`), '--against', savedSeal];
    const { status, text } = run(PROOF, ...args);
    expect(text).toContain('It agrees with seal 1, which you kept.');
    expect(status).toBe(0);
  });

  it('refuses changed content, another key and a file without a seal, each with its own sentence', () => {
    const changed = { ...proof, content: proof.content.replace('45959', '95959') };
    const { publicKey } = generateKeyPairSync('ed25519');
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const cases = /** @type {const} */ ([
      [[file('changed.json', changed), '--key', KEY], 'FAILS  HASH: The content does not have this hash'],
      [[PROOF, '--key', file('other.pem', pem)], 'FAILS  KEY: It was signed with another key'],
      [[PROOF], 'Not proven: everything fits, but you brought no key.'],
      [[file('none.json', 'hello'), '--key', KEY], 'FAILS  FORMAT: This is no proof'],
      [[PROOF, '--key', KEY, '--against', file('no-seal.json', {})], 'is no exported seal.'],
      [[PROOF, '--key', 'missing.txt'], 'missing.txt cannot be read.'],
      [[], 'Usage: npm run proof:verify'],
    ]);
    for (const [args, sentence] of cases) {
      const { status, text } = run(...args);
      expect(text).toContain(sentence);
      expect(status).toBe(1);
    }
  });
});
