/**
 * The operating-system account that runs PostgreSQL. PostgreSQL refuses to run as root, so root starts it as the user
 * `postgres`; all other users start it as themselves.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { Refusal } from './refusal.mjs';

/** @typedef {{ uid?: number, gid?: number }} Account   empty: the account of this process */

const USER = 'postgres';
const SHARED_DIRECTORY = '/var/lib/dziva';
const WAYS_TO_CREATE = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER],
  ['useradd', '--system', '--gid', USER, '--no-create-home', '--shell', '/usr/sbin/nologin', USER],
  ['adduser', '-S', '-D', '-H', USER],
];

/** @returns {Account} */
export function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  const account = findAccount() ?? createAccount();
  if (account) return account;
  throw new Refusal(
    `PostgreSQL does not run as root and the user "${USER}" cannot be created here: run this as another user, or name a database in DATABASE_URL.`,
  );
}

/**
 * Whether that account may enter a directory and all directories above it.
 *
 * @param {Account} account
 * @param {string} directory
 */
export function canEnter(account, directory) {
  if (account.uid === undefined) return true;
  return spawnSync('test', ['-x', directory], { ...account, cwd: '/' }).status === 0;
}

/** @returns {string} where root stores files for that account if it cannot reach the usual place */
export function sharedDirectory() {
  mkdirSync(SHARED_DIRECTORY, { recursive: true, mode: 0o755 });
  return SHARED_DIRECTORY;
}

/** @returns {Account | undefined} */
function findAccount() {
  const [uid, gid] = ['-u', '-g'].map((which) => {
    const { status, stdout } = spawnSync('id', [which, USER], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** @returns {Account | undefined} */
function createAccount() {
  for (const [command = '', ...args] of WAYS_TO_CREATE) {
    spawnSync(command, args);
    const account = findAccount();
    if (account) return account;
  }
  return undefined;
}
