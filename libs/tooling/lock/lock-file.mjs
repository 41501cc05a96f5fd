/** What must hold for package-lock.json: complete, without host names, and nothing older than the known repairs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { missingEntries } from './complete-lock.mjs';

/** @typedef {Record<string, { version?: string, resolved?: string }>} Packages */

const LOCK_FILE = path.resolve(import.meta.dirname, '../../../package-lock.json');
// Known holes are closed from these on; several for packages that repaired several major versions.
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
 * @returns {string[]} one sentence for each thing that is wrong
 */
export function lockFileProblems(packages) {
  const missing = Object.keys(missingEntries(packages));
  const incomplete = `It lacks ${missing.length} optional packages (${missing[0]} …), so "npm ci" would fail: run "npm run lock:complete".`;
  return [...(missing.length > 0 ? [incomplete] : []), ...hosts(packages), ...outdated(packages)];
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

/**
 * Whether a version is at or above the repair of its major version, or of a later major than all of them.
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
