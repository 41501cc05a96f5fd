/** The specs that a change can affect: those that import what changed, directly or through other files. */

/** @typedef {import('../check/import-cycles.mjs').Graph} Graph */

const SPEC = /\.spec\.(?:tsx?|mjs)$/;
/** This file combines all features: through it every change would affect every spec that starts the server. */
const WIRING = 'backend/src/app.module.ts';
const FEATURE = /^backend\/src\/[^/]+\//;
/** The settings with which the sources of a project are run. */
const SETTINGS_OF_PROJECT =
  /^(backend|frontend|libs\/[^/]+)\/(?:package\.json|jest\.config\.mjs|\.swcrc|tsconfig\.json|test\/[^/]+\.(?:mjs|cjs))$/;
const SETTINGS_OF_ALL = new Set(['package.json', 'package-lock.json', 'tsconfig.base.json']);
const MIGRATION = /^migrations\//;

/**
 * The file that combines all features also runs each of them, which imports do not show: the specs in the folder of a changed
 * feature count as affected, other specs only if they import it in another way.
 *
 * @param {string[]} changed paths from the root
 * @param {Graph} graph of all sources, specs included
 * @returns {string[]} paths of specs, sorted
 */
export function touchedSpecs(changed, graph) {
  const touched = reachedFrom(changed, importersIn(graph));
  const folders = changed.flatMap((file) => FEATURE.exec(file) ?? []);
  const rules = changed.map(ruleFor);
  return [...graph.keys()]
    .filter((file) => SPEC.test(file))
    .filter((spec) => touched.has(spec) || isIn(folders, spec) || rules.some((covers) => covers(spec)))
    .sort();
}

/**
 * The specs that a change of a file affects, if nobody imports the file.
 *
 * @param {string} file
 * @returns {(spec: string) => boolean}
 */
function ruleFor(file) {
  if (SETTINGS_OF_ALL.has(file)) return () => true;
  if (MIGRATION.test(file)) return (spec) => spec.endsWith('.db.spec.ts');
  const [, project] = SETTINGS_OF_PROJECT.exec(file) ?? [];
  return (spec) => project !== undefined && spec.startsWith(`${project}/`);
}

/**
 * @param {string[]} folders
 * @param {string} file
 */
const isIn = (folders, file) => folders.some((folder) => file.startsWith(folder));

/** @param {Graph} graph */
function importersIn(graph) {
  /** @type {Graph} */
  const importers = new Map();
  for (const [file, imports] of graph) {
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}

/**
 * @param {string[]} files
 * @param {Graph} importers
 */
function reachedFrom(files, importers) {
  const reached = new Set(files);
  for (const file of reached) {
    if (file === WIRING && !files.includes(WIRING)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}
