/** Finds import cycles. Imports of types count: two files that need each other should be one file, or three. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../start/processes.mjs';

/** @typedef {Map<string, string[]>} Graph   a source → the sources that it imports */

const FOLDERS = [
  'backend/src',
  'frontend/src',
  'libs/vocabulary/src',
  'libs/money/src',
  'libs/loan-maths/src',
  'libs/contracts/src',
  'libs/proofs/src',
  'libs/event-ledger/src',
];
const SOURCE = /\.(?:tsx?|mjs)$/;
const NOT_SOURCES = /(?:^|\/)(?:node_modules|dist|dist-ssr|\.dev|coverage|test-results)\//;

/**
 * @param {string[]} [folders] relative to the root
 * @returns {Graph} of the sources in these folders
 */
export function importGraph(folders = FOLDERS) {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file) && !NOT_SOURCES.test(file))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
  );
  return graphOf(new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')])));
}

/**
 * @param {Map<string, string>} sources a path relative to the root → its text
 * @returns {Graph}
 */
export function graphOf(sources) {
  const edges = [...sources].map(([file, text]) => {
    const targets = importsIn(text).map((specifier) => fileOf(specifier, file));
    return /** @type {[string, string[]]} */ ([
      file,
      targets.flatMap((target) => (sources.has(target) ? [target] : [])),
    ]);
  });
  return new Map(edges);
}

/**
 * @param {Graph} graph
 * @returns {string[][]} each cycle once, as the list of its files
 */
export function cyclesIn(graph) {
  /** @type {string[][]} */
  const cycles = [];
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {(file: string, trail: string[]) => void} */
  const visit = (file, trail) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file]);
    if (trail.includes(file) || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

/** @param {string} text */
function importsIn(text) {
  const source = ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) =>
    ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)
      ? [statement.moduleSpecifier.text]
      : [],
  );
}

/**
 * The file that an import of our own code refers to; another text for a package.
 *
 * @param {string} specifier
 * @param {string} from
 */
function fileOf(specifier, from) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const [, library, file] = /^@dziva\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (library !== undefined) return `libs/${library}/src/${file}.ts`;
  if (!specifier.startsWith('#')) return specifier;
  const own = specifier.slice(1);
  if (own.startsWith('test/')) return from.startsWith('frontend/') ? `frontend/${own}` : `backend/${own}.ts`;
  return from.startsWith('frontend/') ? `frontend/src/${own}` : `backend/src/${own}.ts`;
}
