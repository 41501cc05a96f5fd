/**
 * Unused files, exports and dependencies, found by knip. Knip resolves `#…` imports to `dist` if that exists, so it gets a
 * copy with only the sources.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../start/processes.mjs';

const WITH_PACKAGES = ['.', 'backend', 'frontend', 'libs/contracts', 'libs/tooling'];
const KNIP = path.join(ROOT, 'node_modules', '.bin', 'knip');
const ARGS = ['--config', 'libs/tooling/check/knip.json', '--no-progress', '--no-config-hints'];

/** @returns {{ exitCode: number, output: string }} */
export function findDeadCode() {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'dziva-sources-'));
  try {
    for (const file of sources()) cpSync(path.join(ROOT, file), path.join(copy, file), { recursive: true });
    for (const folder of WITH_PACKAGES) {
      const packages = path.join(ROOT, folder, 'node_modules');
      if (existsSync(packages)) symlinkSync(packages, path.join(copy, folder, 'node_modules'));
    }
    const { status, error, stdout, stderr } = spawnSync(KNIP, ARGS, { cwd: copy, encoding: 'utf8' });
    return { exitCode: status ?? 1, output: error?.message ?? stdout + stderr };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The existing files that git tracks or would add. */
function sources() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 10_000_000 });
  return stdout.split('\n').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}
