/**
 * The server's sources as JavaScript, for development and for tests that start it as a process: each file by itself, into `.dev`
 * beside `src`, with the settings of the nearest .swcrc. Programs find them under the condition `dziva-dev`. The build for production
 * stays as it is.
 */
import { transformFile } from '@swc/core';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/processes.mjs';

export const CONDITION = 'dziva-dev';
const SERVER = [
  'libs/vocabulary',
  'libs/money',
  'libs/loan-maths',
  'libs/contracts',
  'libs/proofs',
  'libs/event-ledger',
  'backend',
];
const FOLDER = '.dev';
/** Inside that folder, the programs of bundled-programs.mjs. */
export const PROGRAMS = 'programs';
const FOR_TESTS = /\.spec\.ts$|[\\/]testing[\\/]/;
/** A generated file that imports every package the project uses, so that a process can load them in advance. */
const PACKAGES = 'packages.js';
const PACKAGE_IMPORT = /^\s*(?:import|export)\s(?:[^;]*?\sfrom\s)?["']((?!node:|@dziva\/|[.#])[^"']+)["'];/gm;

/** @typedef {{ isChanged: boolean, problems: string[] }} Outcome   problems: as the compiler writes them */

/** What the server is made of. */
export const serverSources = () => new CompiledSources(ROOT, SERVER);

export class CompiledSources {
  #root;
  #projects;

  /**
   * @param {string} root
   * @param {string[]} projects their folders, relative to the root
   */
  constructor(root, projects) {
    this.#root = root;
    this.#projects = projects;
  }

  /** The folders that hold the sources. */
  get folders() {
    return this.#projects.map((project) => path.join(this.#root, project, 'src'));
  }

  /** The folders that hold what is compiled. */
  get compiledFolders() {
    return this.#projects.map((project) => path.join(this.#root, project, FOLDER));
  }

  /** The files that load every package in advance. */
  get packageFiles() {
    return this.#projects.map((project) => path.join(this.#root, project, FOLDER, PACKAGES));
  }

  /**
   * @param {string} file absolute
   * @returns {boolean} whether the file is compiled
   */
  holds(file) {
    const isInside = this.folders.some((folder) => file.startsWith(folder + path.sep));
    return isInside && file.endsWith('.ts') && !FOR_TESTS.test(file);
  }

  /** @returns {Promise<Outcome>} compiles everything, and removes output whose source is gone */
  async compileAll() {
    const sources = this.folders.flatMap((folder) => filesIn(folder)).filter((file) => this.holds(file));
    const wanted = new Set([...sources.map((file) => this.#compiledOf(file)), ...this.packageFiles]);
    for (const project of this.#projects) {
      const folder = path.join(this.#root, project, FOLDER);
      const bundled = path.join(folder, PROGRAMS);
      const outputs = filesIn(folder).filter((each) => !each.startsWith(bundled));
      for (const file of outputs.filter((each) => !wanted.has(each))) rmSync(file);
    }
    const outcome = await this.compile(sources);
    this.#listPackages();
    return outcome;
  }

  /**
   * Compiles files that were added, changed or removed. A file that cannot be compiled keeps its last output.
   *
   * @param {string[]} files absolute
   * @returns {Promise<Outcome>} isChanged: the compiled code is different
   */
  async compile(files) {
    const results = await Promise.all(files.map((file) => this.#compileOne(file)));
    return {
      isChanged: results.some(({ isChanged }) => isChanged),
      problems: results.flatMap(({ problems }) => problems),
    };
  }

  /**
   * @param {string} file
   * @returns {Promise<Outcome>}
   */
  async #compileOne(file) {
    const compiled = this.#compiledOf(file);
    if (!existsSync(file)) {
      rmSync(compiled, { force: true });
      return { isChanged: true, problems: [] };
    }
    try {
      const sourceFileName = path.relative(path.dirname(compiled), file);
      const { code } = await transformFile(file, { sourceFileName, sourceMaps: 'inline' });
      return { isChanged: writeIfChanged(compiled, code), problems: [] };
    } catch (error) {
      return { isChanged: false, problems: [error instanceof Error ? error.message : String(error)] };
    }
  }

  /** @param {string} file of the sources */
  #compiledOf(file) {
    const [project, name] = file.split(`${path.sep}src${path.sep}`);
    return path.join(String(project), FOLDER, String(name).replace(/\.ts$/, '.js'));
  }

  #listPackages() {
    for (const file of this.packageFiles) {
      const texts = filesIn(path.dirname(file))
        .filter((each) => each !== file && !each.startsWith(path.join(path.dirname(file), PROGRAMS)))
        .map((each) => readFileSync(each, 'utf8'));
      const names = new Set(
        texts.flatMap((text) => [...text.matchAll(PACKAGE_IMPORT)].map(([, name = '']) => name)),
      );
      const imports = [...names].sort().map((name) => `import ${JSON.stringify(name)};\n`);
      writeIfChanged(file, imports.join(''));
    }
  }
}

/** @param {string} folder */
export function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * A change to types only leaves the code as it is, but it changes the source map at the end of the file.
 *
 * @param {string} file
 * @param {string} text
 * @returns {boolean} whether the code is different, apart from its source map
 */
function writeIfChanged(file, text) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (before === text) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  // Under another name first: a program that starts at this moment must not read half of it.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
  return before === undefined || withoutMap(before) !== withoutMap(text);
}

/** @param {string} text */
const withoutMap = (text) => text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
