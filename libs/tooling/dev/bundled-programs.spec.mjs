import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'bundled-programs.mjs')).href;

/** @type {string} */
let compiled;
/** @param {string} name @param {string} text */
function write(name, text) {
  mkdirSync(path.dirname(path.join(compiled, name)), { recursive: true });
  writeFileSync(path.join(compiled, name), text);
}
/** In a process of its own: the bundler brings native code, which jest loads again for each spec file. */
function bundle() {
  const call = `(await import('${MODULE}')).bundlePrograms(${JSON.stringify(compiled)}, [${JSON.stringify(compiled)}])`;
  execFileSync(process.execPath, ['--input-type=module', '-e', call]);
}
/** @param {string} name */
const said = (name) =>
  execFileSync(process.execPath, [path.join(compiled, 'programs', `${name}.js`)], { encoding: 'utf8' });

beforeEach(() => {
  compiled = mkdtempSync(path.join(os.tmpdir(), 'dziva-programs-'));
  write('package.json', '{ "type": "module" }');
  write('deep/place.js', 'export class Place { static here = import.meta.dirname; }\n');
  for (const name of ['main', 'worker'])
    write(`${name}.js`, "import { Place } from './deep/place.js';\nconsole.log(Place.name, Place.here);\n");
  write(
    'cli/other.js',
    "import os from 'node:os';\nclass Place {}\nconst { Place: There } = await import('../deep/place.js');\nconsole.log(os.EOL.length, Place.name, There.name);\n",
  );
});
afterEach(() => rmSync(compiled, { recursive: true }));

describe('The bundled programs', () => {
  it('do what the compiled ones do: classes have their names, and modules find files beside their source', () => {
    bundle();
    const line = `Place ${path.join(compiled, 'deep')}\n`;
    expect([said('main'), said('worker'), said('cli/other')]).toEqual([line, line, '1 Place Place\n']);
    expect(readFileSync(path.join(compiled, 'programs/main.js'), 'utf8')).not.toContain('deep/place.js');
  });

  it('are made again when something was compiled after them, and only then', () => {
    const main = path.join(compiled, 'programs/main.js');
    bundle();
    const { mtimeMs } = statSync(main);
    bundle();
    expect(statSync(main).mtimeMs).toBe(mtimeMs);
    write('deep/place.js', "export class Place { static here = 'elsewhere'; }\n");
    utimesSync(path.join(compiled, 'deep/place.js'), Date.now() / 1_000 + 1, Date.now() / 1_000 + 1);
    bundle();
    expect(said('main')).toBe('Place elsewhere\n');
  });
});
