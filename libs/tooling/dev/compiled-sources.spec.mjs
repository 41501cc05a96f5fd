import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CompiledSources } from './compiled-sources.mjs';

/** @type {string} */
let root;
/** @type {CompiledSources} */
let sources;
/** @param {string} name */
const source = (name) => path.join(root, 'part', 'src', name);
/** @param {string} name */
const compiled = (name) => path.join(root, 'part', '.dev', name);

/** @param {string} name @param {string} text */
function write(name, text) {
  mkdirSync(path.dirname(source(name)), { recursive: true });
  writeFileSync(source(name), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dziva-sources-'));
  sources = new CompiledSources(root, ['part']);
  write(
    'a.ts',
    "import { z } from 'zod';\nimport 'node:fs';\nimport '#own/thing';\nexport const a: unknown = z;\n",
  );
  write('deep/b.ts', 'export const b = 2;\n');
  write('a.spec.ts', 'throw new Error();\n');
  writeFileSync(
    path.join(root, 'part', '.swcrc'),
    JSON.stringify({ jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }),
  );
});
afterEach(() => rmSync(root, { recursive: true }));

describe('The compiled sources', () => {
  it('are programs without types, their specs left out, with a list of the packages they import', async () => {
    expect(await sources.compileAll()).toEqual({ isChanged: true, problems: [] });
    expect(readFileSync(compiled('a.js'), 'utf8')).toContain('export const a = z;');
    expect(existsSync(compiled('deep/b.js'))).toBe(true);
    expect(existsSync(compiled('a.spec.js'))).toBe(false);
    expect(sources.packageFiles.map((file) => readFileSync(file, 'utf8'))).toEqual(['import "zod";\n']);
  });

  it('distinguish a change of the program from one of types and lines', async () => {
    await sources.compileAll();
    write('deep/b.ts', 'type B = number;\n\nexport const b: B = 2;\n');
    expect((await sources.compile([source('deep/b.ts')])).isChanged).toBe(false);
    write('deep/b.ts', 'export const b: number = 3;\n');
    expect((await sources.compile([source('deep/b.ts')])).isChanged).toBe(true);
  });

  it('keep the last program of a source that cannot be compiled, and say why', async () => {
    await sources.compileAll();
    write('deep/b.ts', 'export const = ;\n');
    const { isChanged, problems } = await sources.compile([source('deep/b.ts')]);
    expect(isChanged).toBe(false);
    expect(problems).toEqual([expect.stringContaining('export const = ;')]);
    expect(readFileSync(compiled('deep/b.js'), 'utf8')).toContain('b = 2');
  });

  it('lose what has no source any more, at once and at the next start', async () => {
    write('c.ts', 'export const c = 3;\n');
    await sources.compileAll();
    rmSync(source('deep/b.ts'));
    expect((await sources.compile([source('deep/b.ts')])).isChanged).toBe(true);
    expect(existsSync(compiled('deep/b.js'))).toBe(false);
    rmSync(source('c.ts'));
    await sources.compileAll();
    expect(existsSync(compiled('c.js'))).toBe(false);
  });
});
