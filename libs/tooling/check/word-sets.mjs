/**
 * Finds sets of code words that stand twice, such as `'LISTED' | 'SOLD' | 'WITHDRAWN'` in two files. One of the two is forgotten
 * when a word is added, so such a set has a name and stands once, in `libs/vocabulary` if more than one project needs it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../start/processes.mjs';

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
const SOURCE = /\.tsx?$/;
/** A demo, a page of examples and the table of permissions choose from the words; they do not say which there are. */
const NOT_SOURCES =
  /\.spec\.|\/testing\/|^backend\/src\/demo\/|^frontend\/src\/features\/ui-kit\/|vocabulary\/src\/permissions\.ts$/;
const CODE_WORD = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$|^[a-z]+(?:-[a-z]+)*:[a-z]+(?:-[a-z]+)*$/;

/** @returns {string[]} */
export function wordSetProblems() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
      .filter((file) => SOURCE.test(file) && !NOT_SOURCES.test(file)),
  );
  return setsThatStandTwice(
    new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')])),
  );
}

/**
 * @param {Map<string, string>} sources a path → its text
 * @returns {string[]} a sentence for each set
 */
export function setsThatStandTwice(sources) {
  /** @type {Map<string, Map<string, number>>} the words of a set → file → line */
  const found = new Map();
  for (const [file, text] of sources) {
    for (const { words, line } of setsIn(file, text)) {
      const key = [...new Set(words)].toSorted().join(', ');
      const places = found.get(key) ?? new Map();
      if (!places.has(file)) places.set(file, line);
      found.set(key, places);
    }
  }
  return [...found].flatMap(([words, places]) =>
    places.size < 2
      ? []
      : [`The words ${words} stand in ${[...places].map(([file, line]) => `${file}:${line}`).join(' and ')}`],
  );
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {{ words: string[], line: number }[]} lists and unions of at least two code words
 */
function setsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {{ words: string[], line: number }[]} */
  const sets = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const words = wordsOf(node);
    if (new Set(words).size > 1 && words.every((word) => CODE_WORD.test(word)))
      sets.push({ words, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sets;
}

/**
 * @param {ts.Node} node
 * @returns {string[]}
 */
function wordsOf(node) {
  if (ts.isArrayLiteralExpression(node) && node.elements.every(ts.isStringLiteral))
    return node.elements.map((element) => /** @type {ts.StringLiteral} */ (element).text);
  if (!ts.isUnionTypeNode(node)) return [];
  return node.types.flatMap((type) =>
    ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : [],
  );
}
