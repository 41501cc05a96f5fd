/** `npm test -- --changed`: what changed since the branch left main, and the specs that it can affect. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { importGraph } from '../check/import-cycles.mjs';
import { ROOT } from '../start/processes.mjs';
import { Refusal } from '../start/refusal.mjs';
import { touchedSpecs } from './touched-specs.mjs';

const OPTION = '--changed';
const MAIN = 'main';
const FOLDERS = [
  'backend/src',
  'backend/test',
  'frontend/src',
  'frontend/test',
  'frontend/build',
  'libs/money/src',
  'libs/loan-maths/src',
  'libs/contracts/src',
  'libs/proofs/src',
  'libs/vocabulary/src',
  'libs/event-ledger/src',
  'libs/event-ledger/test',
  'libs/tooling',
];

/**
 * @param {string[]} args `--changed`, or `--changed=<commit>` to compare with that one
 * @returns {{ base: string | undefined } | undefined} undefined if the option is not given
 */
export function changedOption(args) {
  const option = args.find((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  return option === undefined ? undefined : { base: option.split('=')[1] };
}

/**
 * @param {string} [base] a commit; default: where the branch left main, so on main only uncommitted changes count
 * @returns {string[]} absolute paths of specs
 */
export function specsTouchedSince(base = git('merge-base', 'HEAD', MAIN).join('')) {
  const changed = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard', '--full-name'),
  ];
  const specs = touchedSpecs(changed, importGraph(FOLDERS));
  console.log(
    `${changed.length} files differ from ${base.slice(0, 12)}, and ${specs.length} specs can be touched by that.`,
  );
  if (changed.length > 0) console.log('Journeys can be touched by anything: npm test -- journeys <name>.');
  return specs.map((spec) => path.join(ROOT, spec));
}

/** @param {string[]} args @returns {string[]} lines */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`git ${args.join(' ')} failed: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}
