/**
 * Runs Lighthouse's mobile preset on one page after the other. It needs a newer Node.js than we do, so npm downloads both
 * when they are needed; neither is a dependency of the project.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CONTAINER_FLAGS } from '../test/browser.mjs';
import { signedInBrowser } from './signed-in-browser.mjs';

const PACKAGES = ['node@24', 'lighthouse@13'];
const BROWSER = ['--headless=new', ...CONTAINER_FLAGS].join(' ');
const FETCH_MS_MAX = 300_000;
const PAGE_MS_MAX = 180_000;
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * @typedef {object} Score
 * @property {Record<string, number>} points out of a hundred, by category
 * @property {number} fcpMs
 * @property {number} lcpMs
 * @property {number} blockedMs
 * @property {number} cls
 */

/** Whether both are available: a sentence that says why not, or undefined. */
export async function whyNoLighthouse() {
  const { exitCode } = await run(['node', '--version'], {}, FETCH_MS_MAX);
  return exitCode === 0
    ? undefined
    : `Lighthouse is left out: npm could not fetch ${PACKAGES.join(' and ')}.`;
}

/**
 * The best of several rounds: other work on the machine can only make a page look slower. A round in which Lighthouse itself
 * failed does not count; if all failed, this throws.
 *
 * @param {string} address of the page
 * @param {{ executablePath: string, rounds: number, email?: string | undefined }} how with an email: signed in to that demo
 * account
 * @returns {Promise<Score>}
 */
export async function lighthouse(address, { executablePath, rounds, email }) {
  const scores = [];
  let failure;
  for (let round = 0; round < rounds; round += 1) {
    try {
      scores.push(
        await (email === undefined
          ? asVisitor(address, executablePath)
          : asMember(address, { executablePath, email })),
      );
    } catch (error) {
      failure = error;
    }
  }
  if (scores.length === 0) throw failure;
  return scores.reduce((best, score) => (total(score) > total(best) ? score : best));
}

/** @param {Score} score */
function total({ points }) {
  return CATEGORIES.reduce((sum, category) => sum + (points[category] ?? 0), 0);
}

/**
 * @param {string} address
 * @param {string} executablePath
 */
function asVisitor(address, executablePath) {
  return once(address, [`--chrome-flags=${BROWSER}`], { CHROME_PATH: executablePath });
}

/**
 * @param {string} address
 * @param {{ executablePath: string, email: string }} how
 */
async function asMember(address, how) {
  const { port, close } = await signedInBrowser(new URL(address).origin, how);
  try {
    return await once(address, [`--port=${port}`, '--disable-storage-reset'], {});
  } finally {
    await close();
  }
}

/**
 * @param {string} address
 * @param {readonly string[]} browser the browser, as Lighthouse expects it
 * @param {Record<string, string>} env
 * @returns {Promise<Score>}
 */
async function once(address, browser, env) {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'dziva-lighthouse-'));
  const report = path.join(directory, 'report.json');
  try {
    const flags = ['--quiet', '--output=json', `--output-path=${report}`, ...browser];
    const { exitCode, said } = await run(['lighthouse', address, ...flags], env, PAGE_MS_MAX);
    if (exitCode !== 0) throw new Error(`Lighthouse ended with ${exitCode} at ${address}:\n${said}`);
    const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
    const valueOf = (/** @type {string} */ audit) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      points: Object.fromEntries(
        CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
      ),
      fcpMs: valueOf('first-contentful-paint'),
      lcpMs: valueOf('largest-contentful-paint'),
      blockedMs: valueOf('total-blocking-time'),
      cls: valueOf('cumulative-layout-shift'),
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * @param {readonly string[]} command
 * @param {Record<string, string>} env
 * @param {number} msMax
 * @returns {Promise<{ exitCode: number, said: string }>}
 */
function run(command, env, msMax) {
  const packages = PACKAGES.map((name) => `--package=${name}`);
  const program = spawn('npm', ['exec', '--yes', ...packages, '--', ...command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: msMax,
  });
  let said = '';
  program.stderr.on('data', (part) => (said = `${said}${part}`.slice(-2_000)));
  return new Promise((resolve) => {
    program.on('error', () => resolve({ exitCode: 1, said }));
    program.on('close', (code) => resolve({ exitCode: code ?? 1, said }));
  });
}
