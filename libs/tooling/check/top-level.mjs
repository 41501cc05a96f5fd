/** The list of files and folders that may be at the top level of the repository. */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../start/processes.mjs';

const ALLOWED = new Set([
  'backend',
  'frontend',
  'libs',
  'migrations',
  'docs',
  'docker-compose.yml',
  'package.json',
  'package-lock.json',
  'nx.json',
  'tsconfig.base.json',
  'README.md',
  'ARCHITECTURE.md',
  'eslint.config.mjs',
  // GitHub and editors expect these files here.
  '.github',
  '.vscode',
  '.ci',
  '.dockerignore',
  '.editorconfig',
  '.gitignore',
  '.npmrc',
  '.prettierignore',
]);
const NEEDED = ['docker-compose.yml', 'README.md', 'ARCHITECTURE.md', '.ci'];

/** @returns {string[]} the names that git tracks or would add */
export function topLevel() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 10_000_000 });
  return [...new Set(stdout.split('\n').map((file) => file.split('/', 1).join('')))].filter(Boolean);
}

/**
 * @param {string[]} names
 * @returns {string[]} one sentence for each problem
 */
export function topLevelProblems(names) {
  return [
    ...names.filter((name) => !ALLOWED.has(name)).map((name) => `${name} does not belong to the top level.`),
    ...NEEDED.filter((name) => !names.includes(name)).map((name) => `${name} is missing.`),
  ];
}
