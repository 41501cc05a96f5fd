/** A throwaway cluster of the operating system's PostgreSQL, if there is one. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const DUMP_BYTES_MAX = 100_000_000;

export const hasPostgres15 = existsSync(path.join(PROGRAMS, 'initdb'));

/** Starts PostgreSQL 15 on a free port; as root it runs as the account of Debian's package. */
export async function startPostgres15(): Promise<{ url: string; stop: () => void }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'dziva-postgres-15-'));
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (account.uid !== undefined && account.gid !== undefined) chownSync(directory, account.uid, account.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(PROGRAMS, program), ['-D', path.join(directory, 'data'), ...args], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    });
  run('initdb', '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  run('pg_ctl', '-w', '-l', path.join(directory, 'log'), '-o', settings, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', '-m', 'immediate', '-w', 'stop');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const idOf = (what: '-u' | '-g') => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Copies a database like an operator's logical backup, with these options of pg_dump. */
export function dumpAndRestore(fromUrl: string, toUrl: string, options: readonly string[] = []): void {
  const dump = execFileSync(path.join(PROGRAMS, 'pg_dump'), ['--format=custom', ...options, fromUrl], {
    maxBuffer: DUMP_BYTES_MAX,
  });
  const restore = ['--no-owner', '--exit-on-error', '--dbname', toUrl];
  execFileSync(path.join(PROGRAMS, 'pg_restore'), restore, {
    input: dump,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}
