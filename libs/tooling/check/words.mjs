/**
 * Words that readers would have to guess: private names and metaphors, each with the standard term to use instead. Covers
 * names, comments, texts and documents. Stored names (events, codes, addresses, migrations) are exempt.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/processes.mjs';

/**
 * @typedef {object} Rule
 * @property {string} words separated by spaces
 * @property {string} instead what to write
 * @property {boolean} [namesOnly] allowed in sentences, refused in the names of code and files
 * @property {readonly RegExp[]} [except] lines (`path: text`) in which the word is correct
 */

/** @type {readonly Rule[]} */
export const RULES = [
  {
    words: 'house houses',
    instead: 'company, server, application, test data',
    except: [
      // A building that somebody owns, and its icon.
      /^(backend\/src\/demo|frontend\/build\/chunks|libs\/contracts\/src\/public-offers|frontend\/src\/(content|features\/public-site|ui\/scenes)|README|docs\/decisions\/0011)/,
      /\bHouse,$|: House\b|<House \/>|function House\(|`House of /,
    ],
  },
  { words: 'flight flights', instead: 'batch' },
  { words: 'fate fates', instead: 'result, outcome' },
  { words: 'guest guests', instead: 'visitor, caller' },
  { words: 'stranger strangers', instead: 'anybody, verifier, other' },
  { words: 'twin twins', instead: 'duplicate, copy, compressed file' },
  { words: 'dice', instead: 'random' },
  { words: 'believe believes believed', instead: 'trust, trusted' },
  {
    words: 'anew',
    instead: 'again',
    // Stored: descriptions of postings, and a key in the browser.
    except: [/divided anew/i, /'dziva\.loaded-anew'/],
  },
  { words: 'told tell', instead: 'report, notify, describe', namesOnly: true },
  { words: 'asking', instead: 'query, request, confirm', namesOnly: true },
  {
    words: 'bell bells',
    instead: 'signal',
    namesOnly: true,
    // The button of the notices shows this icon.
    except: [/^frontend\/src\/(app\/layout|features\/notifications|content\/en\/bell)/],
  },
  { words: 'room rooms', instead: 'page, space, limit', namesOnly: true },
  { words: 'looks', instead: 'styles, tries', namesOnly: true },
  {
    words: 'paper papers',
    instead: 'document, receipt, statement',
    namesOnly: true,
    // The papers of a car, and the colour of the page.
    except: [/^backend\/src\/(demo|platform\/mail)\//, /const grounds = \{ paper:/],
  },
];

const SOURCE = /\.(ts|tsx|mjs|js)$/;
const DOCUMENT = /\.md$/;
/** This list, and the specs with examples of refused texts. */
const OWN = /^libs\/tooling\/check\/words(\.spec)?\.mjs$/;
const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|>[^<>{}=;]*<|(?<=[(=,:?] ?)\/(?:[^/\n\\]|\\.)+\/[a-z]*/g;

/** @returns {string[]} the problems, one line each; empty if there are none */
export function wordProblems() {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return files
    .filter((file) => (SOURCE.test(file) || DOCUMENT.test(file)) && !OWN.test(file))
    .flatMap((file) => problemsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
}

/**
 * @param {string} file its path relative to the root
 * @param {string} text
 */
export function problemsIn(file, text) {
  const names = SOURCE.test(file) ? text.replace(COMMENT_OR_TEXT, blank) : '';
  return RULES.flatMap((rule) => [
    ...linesWith(rule, file, file, 'in its path'),
    ...linesWith(rule, file, rule.namesOnly ? names : text, text),
  ]);
}

/**
 * @param {Rule} rule
 * @param {string} file
 * @param {string} searched
 * @param {string} shown the same lines, unchanged
 */
function linesWith({ words, instead, except = [] }, file, searched, shown) {
  const pattern = wordPattern(words);
  const lines = shown.split('\n');
  return searched.split('\n').flatMap((line, i) => {
    const [word] = pattern.exec(line) ?? [];
    const whole = `${file}: ${(lines[i] ?? '').trim()}`;
    if (word === undefined || except.some((allowed) => allowed.test(whole))) return [];
    return [`${file}:${i + 1} says "${word}": write ${instead} (libs/tooling/check/words.mjs)`];
  });
}

/**
 * Matches one of the words alone or as a part of a camelCase, snake_case or kebab-case name: `house`, `emptyHouse`,
 * `THE_HOUSE`, but not `household`.
 *
 * @param {string} words
 */
function wordPattern(words) {
  const forms = words.split(' ').flatMap((word) => {
    const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    return [
      `(?<![A-Za-z])${word}(?![a-z])`,
      `${capital}(?![a-z])`,
      `(?<![A-Za-z])${word.toUpperCase()}(?![A-Za-z])`,
    ];
  });
  return new RegExp(forms.join('|'));
}

/** Keeps the line breaks, so that line numbers stay right. @param {string} text */
function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}
