/**
 * The rules for package-lock.json: complete, without host names, no version with a known vulnerability, and only packages
 * that run on the oldest supported Node.js.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OLDEST_NODE } from '../start/node-version.mjs';
import { missingEntries } from './complete-lock.mjs';

/** @typedef {Record<string, { version?: string, resolved?: string, engines?: unknown }>} Packages */

const LOCK_FILE = path.resolve(import.meta.dirname, '../../../package-lock.json');
// The first fixed versions of packages with known vulnerabilities; several for packages that fixed several major versions.
const MINIMUM_VERSIONS = /** @type {Record<string, string[]>} */ (
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'minimum-versions.json'), 'utf8'))
);

/** @returns {Packages} */
export function lockedPackages() {
  const lock = /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(LOCK_FILE, 'utf8')));
  return lock.packages;
}

/**
 * @param {Packages} packages
 * @returns {string[]} one sentence for each problem
 */
export function lockFileProblems(packages) {
  const missing = Object.keys(missingEntries(packages));
  const incomplete = `It lacks ${missing.length} optional packages (${missing[0]} …), so "npm ci" would fail: run "npm run lock:complete".`;
  return [
    ...(missing.length > 0 ? [incomplete] : []),
    ...hosts(packages),
    ...outdated(packages),
    ...tooNew(packages),
  ];
}

/** @param {Packages} packages */
function hosts(packages) {
  return Object.entries(packages)
    .filter(([, { resolved = '' }]) => /^[a-z+]+:\/\//.test(resolved))
    .map(([location, { resolved }]) => `${location} names a host (${resolved}): keep .npmrc as it is.`);
}

/** @param {Packages} packages */
function outdated(packages) {
  return Object.entries(packages).flatMap(([location, { version }]) => {
    const name = location.split('node_modules/').at(-1) ?? '';
    const minimums = MINIMUM_VERSIONS[name];
    if (version === undefined || minimums === undefined || isRepaired(version, minimums)) return [];
    return [`${location} is ${version}: at least ${minimums.join(' or ')} is needed.`];
  });
}

/** @param {Packages} packages */
function tooNew(packages) {
  return Object.entries(packages).flatMap(([location, { engines }]) => {
    const range = nodeRangeIn(engines);
    if (range === undefined || range.split('||').some(admitsOldestNode)) return [];
    return [
      `${location} needs Node.js ${range}, and ${OLDEST_NODE.join('.')} starts this: take another version of it.`,
    ];
  });
}

/** @param {unknown} engines as written in the package; in very old ones it may be a list */
function nodeRangeIn(engines) {
  const node =
    typeof engines === 'object' && engines !== null && 'node' in engines ? engines.node : undefined;
  return typeof node === 'string' ? node : undefined;
}

/** @param {string} alternative one part of a version range, such as `^20.19.0` or `14 >=14.17` */
function admitsOldestNode(alternative) {
  const [major, minor] = OLDEST_NODE;
  const conditions = [...alternative.matchAll(/([<>=^~]*)\s*v?(\d+)(?:\.(\d+))?[.\w*-]*/g)];
  return conditions.every(([, sign, from, fromMinor = 0]) => {
    const isReached = major > Number(from) || (major === Number(from) && minor >= Number(fromMinor));
    if (sign === '>=') return isReached;
    return sign === '<' ? !isReached : isReached && major === Number(from);
  });
}

/**
 * Whether a version is at or above the fix of its major version, or of a later major version than all fixes.
 *
 * @param {string} version
 * @param {string[]} minimums ascending
 */
function isRepaired(version, minimums) {
  const [major = 0] = numbersOf(version);
  const own = minimums.find((minimum) => numbersOf(minimum)[0] === major) ?? minimums.at(-1) ?? '0.0.0';
  const difference = numbersOf(version).map((part, index) => part - (numbersOf(own)[index] ?? 0));
  return (difference.find((part) => part !== 0) ?? 0) >= 0;
}

/** @param {string} version */
const numbersOf = (version) => version.split('-', 1).join('').split('.').map(Number);
