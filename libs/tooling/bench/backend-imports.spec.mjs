/**
 * Checks that the names which the bench imports from the built backend exist in its sources. The bench is rarely run, and
 * neither type-checked nor linted.
 */
import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/processes.mjs';

const BENCH = import.meta.dirname;
const IMPORT = /import \{([^}]+)\} from '\.\.\/\.\.\/\.\.\/(backend|libs\/[\w-]+)\/dist\/([\w./-]+)\.js'/g;

const imports = readdirSync(BENCH)
  .filter((file) => file.endsWith('.mjs') && !file.endsWith('.spec.mjs'))
  .flatMap((file) =>
    [...readFileSync(path.join(BENCH, file), 'utf8').matchAll(IMPORT)].map(
      ([, names = '', project = '', module = '']) => ({ file, names, source: `${project}/src/${module}.ts` }),
    ),
  );

describe('The bench’s imports from the built backend', () => {
  it('are found', () => expect(imports.length).toBeGreaterThan(10));

  it.each(imports)('$file: $names of $source', ({ names, source }) => {
    const file = path.join(ROOT, source);
    expect(existsSync(file)).toBe(true);
    const text = readFileSync(file, 'utf8');
    for (const name of names.split(',').map((each) => each.trim()))
      if (name !== '')
        expect(text).toMatch(new RegExp(`export (abstract |async )*(class|function|const) ${name}\\b`));
  });
});
