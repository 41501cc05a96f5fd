/**
 * The programs of the server for tests that start them as processes, from the compiled sources: the modules of our own in a few
 * files. Node.js needs 1.3 of 3.3 seconds of processor time to find and link the seven hundred of them one by one, and a test run
 * starts about a hundred processes. Packages are loaded as they are.
 */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { CONDITION, filesIn, PROGRAMS } from './compiled-sources.mjs';

const OWN = /^(#|@dziva\/|\.{0,2}\/)/;

/**
 * Bundles them into `.dev/programs`, unless they are newer than all that was compiled.
 *
 * @param {string} compiled the folder with the programs
 * @param {string[]} folders of everything that was compiled
 */
export async function bundlePrograms(compiled, folders) {
  const target = path.join(compiled, PROGRAMS);
  const names = ['main', 'worker', ...filesIn(path.join(compiled, 'cli')).map(nameIn(compiled))];
  const sources = folders.flatMap((folder) => filesIn(folder)).filter((file) => !file.startsWith(target));
  const bundledAtMs = Math.min(...names.map((name) => modifiedAtMs(path.join(target, `${name}.js`))));
  if (sources.every((file) => modifiedAtMs(file) < bundledAtMs)) return;
  const unfinished = `${target}.${process.pid}`;
  const input = Object.fromEntries(names.map((name) => [name, path.join(compiled, `${name}.js`)]));
  await bundle(input, unfinished);
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
}

/**
 * @param {Readonly<Record<string, string>>} input
 * @param {string} outDir
 */
async function bundle(input, outDir) {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [{ name: 'own-address', transform: withOwnAddress }],
    ssr: { resolve: { conditions: [CONDITION, 'node'] } },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input,
        treeshake: false,
        external: (id) => !OWN.test(id),
        // Names of classes are names of commands and of providers.
        output: { keepNames: true, entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
      },
    },
  });
}

/**
 * A module finds files beside its source, wherever the bundle is.
 *
 * @param {string} code
 * @param {string} file
 */
function withOwnAddress(code, file) {
  if (!code.includes('import.meta.')) return undefined;
  return code
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
}

/** @param {string} folder */
const nameIn = (folder) => (/** @type {string} */ file) => path.relative(folder, file).replace(/\.js$/, '');

/** @param {string} file */
const modifiedAtMs = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);
