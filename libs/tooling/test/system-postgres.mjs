/** The PostgreSQL that the system's packages installed: with Debian's settings and JIT, as most people run it. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where Debian and its relatives put it; its programs are not on the PATH there. */
const DEBIAN = '/usr/lib/postgresql';
const VERSION_MIN = 15;

/**
 * The oldest one that we support, because what works there works on newer ones.
 *
 * @returns {import('../start/embedded-postgres.mjs').Installed | undefined} undefined if there is none
 */
export function systemPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const [version] = versions
    .filter((each) => each >= VERSION_MIN && existsSync(path.join(DEBIAN, String(each), 'bin', 'initdb')))
    .toSorted((a, b) => a - b);
  if (version === undefined) return undefined;
  const programOf = (/** @type {string} */ name) => path.join(DEBIAN, String(version), 'bin', name);
  return {
    binaries: { pgCtl: programOf('pg_ctl'), initdb: programOf('initdb'), postgres: programOf('postgres') },
    locale: ['--locale=C.UTF-8'],
    // As it comes, but for room: specs of two processes and the programs that they start share this server.
    settings: ['max_connections=200'],
  };
}
