/** `npm test -- --watch payments`: runs the specs with that name again whenever a source changes, until Ctrl-C. */
import { spawn } from 'node:child_process';
import { endOf, ROOT } from '../start/processes.mjs';
import { Refusal } from '../start/refusal.mjs';
import { programOf } from './bounded-process.mjs';

export const WATCH = '--watch';
// When one jest runs several projects, it ignores these settings in all of them.
const SETTINGS = ['--maxWorkers=2', '--testTimeout=90000'];

/**
 * @param {{ directory?: string | undefined }[]} runners journeys have no directory of specs, and are not watched
 * @param {string[]} patterns of file names
 * @param {{ env: NodeJS.ProcessEnv, stop: import('../start/processes.mjs').StopRequest }} context
 * @returns {Promise<number>} the exit code
 */
export async function watchSpecs(runners, patterns, { env, stop }) {
  const projects = runners.flatMap(({ directory }) => directory ?? []);
  if (projects.length === 0) {
    throw new Refusal('Journeys are not watched: they need a build. Name another part, or none.');
  }
  const args = [programOf('jest', 'bin/jest.js'), '--watchAll', ...SETTINGS, '--projects', ...projects];
  const child = spawn(
    process.execPath,
    [...args, ...patterns.flatMap((pattern) => ['--testPathPatterns', pattern])],
    {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    },
  );
  const exitCode = await endOf(child, stop);
  return stop.isRequested ? 0 : exitCode;
}
