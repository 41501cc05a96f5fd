import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programOf } from './bounded-process.mjs';
import { NODE_OPTIONS } from './runners.mjs';

const SPEC = `
import { expect, it } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import modern, { Refusal, uses } from 'modern';
import older, { uses as usesOfOlder } from 'older';
import { later, usesOfSource } from './src/source.mjs';
import { usesOfTesting } from './src/testing/support.mjs';
import { usesOfSupport } from './support.mjs';

// What each new promise is given, before Node.js 24.
const contexts = new Set();
const { _propagate } = AsyncLocalStorage.prototype;
const follow = function (...given) {
  contexts.add(this);
  _propagate.apply(this, given);
};

it('finds', async () => {
  if (_propagate) AsyncLocalStorage.prototype._propagate = follow;
  await Promise.resolve();
  if (_propagate) AsyncLocalStorage.prototype._propagate = _propagate;
  for (const each of [uses, usesOfOlder, usesOfSource, usesOfTesting, usesOfSupport]) each.push('used');
  const found = {
    defaults: [modern, typeof older.uses, (await import('modern')).default],
    isError: new Refusal('no') instanceof Error && (() => older.fail())() instanceof Error,
    leftBehind: [globalThis.left, process.env.LEFT, process.exitCode],
    later: await later(),
    contexts: contexts.size,
    uses: {
      packages: [uses.length, usesOfOlder.length],
      source: usesOfSource.length,
      support: [usesOfTesting.length, usesOfSupport.length],
    },
  };
  globalThis.left = 'a global';
  process.env.LEFT = 'a variable';
  process.exitCode = 3;
  expect(found.isError).toBe(true);
  appendFileSync(process.env.FOUND, JSON.stringify(found) + '\\n');
});
`;

const FILES = {
  'first.spec.mjs': SPEC,
  'second.spec.mjs': SPEC,
  'src/source.mjs':
    'export const usesOfSource = []; export const later = async () => (await import("modern")).default;',
  'src/testing/support.mjs': 'export const usesOfTesting = [];',
  'support.mjs': 'export const usesOfSupport = [];',
  'node_modules/modern/package.json': '{ "name": "modern", "type": "module", "exports": "./index.js" }',
  'node_modules/modern/index.js':
    'export const uses = []; export class Refusal extends Error {} export default "modern";',
  'node_modules/older/package.json': '{ "name": "older" }',
  'node_modules/older/index.js':
    'exports.__esModule = true; exports.default = "not this"; exports.uses = []; exports.fail = () => new Error("no");',
  'jest.config.json': JSON.stringify({
    runtime: path.join(import.meta.dirname, 'jest-runtime.mjs'),
    testEnvironment: path.join(import.meta.dirname, 'jest-environment.mjs'),
    testEnvironmentOptions: { customExportConditions: ['node'] },
    testMatch: ['**/*.spec.mjs'],
    transform: {},
  }),
};

describe('Two spec files in one process', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'dziva-realm-'));
  /** @type {Record<string, unknown>[]} */
  let found;

  beforeAll(() => {
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(path.join(directory, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(directory, file), text);
    }
    const log = path.join(directory, 'found.txt');
    const run = spawnSync(process.execPath, [programOf('jest', 'bin/jest.js'), '--runInBand'], {
      cwd: directory,
      env: { ...process.env, NODE_OPTIONS, FOUND: log },
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`${run.stdout}${run.stderr}`);
    found = readFileSync(log, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => /** @type {Record<string, unknown>} */ (JSON.parse(line)));
  });

  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('share packages and sources, and each loads the support of specs for itself', () => {
    expect(found.map(({ uses }) => uses)).toEqual([
      { packages: [1, 1], source: 1, support: [1, 1] },
      { packages: [2, 2], source: 2, support: [1, 1] },
    ]);
  });

  it('use a source that loads a package later, also when the spec file that loaded the source has ended', () => {
    expect(found.map(({ later }) => later)).toEqual(['modern', 'modern']);
  });

  it('import from packages what Node.js would', () => {
    for (const { defaults } of found) expect(defaults).toEqual(['modern', 'object', 'modern']);
  });

  it('are of one realm with the packages: an error that these make is an Error', () => {
    expect(found.map(({ isError }) => isError)).toEqual([true, true]);
  });

  it('give their promises the context of their own tests only', () => {
    for (const { contexts } of found) expect(contexts).toBeLessThanOrEqual(1);
  });

  it('find nothing that the other one left in the process', () => {
    for (const { leftBehind } of found) expect(leftBehind).toEqual([null, null, null]);
  });
});
