/** Runs one command of backend/dist/cli on the database of a running launcher, or starts the embedded one for it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { openDataDirectory } from './data-directory.mjs';
import { joinDatabase, openDatabase } from './database.mjs';
import { ownerEnvironment } from './environment.mjs';
import { endOf, ROOT, startProgram } from './processes.mjs';
import { Refusal } from './refusal.mjs';

const COMMANDS = path.join(ROOT, 'backend', 'dist', 'cli');
const MIGRATE = 'migrate';
/** The commands that do not need the owner's role, with the variable of the address they use. */
const ADDRESS_OF = new Map([
  ['ledger-verify', 'APP_DATABASE_URL'],
  ['ledger-export', 'APP_DATABASE_URL'],
  ['admin-create', 'APP_DATABASE_URL'],
  ['ledger-seal', 'SEALER_DATABASE_URL'],
]);

/**
 * @param {string} name such as `admin-create`
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the command's exit code
 */
export async function runOnDatabase(name, args, env) {
  // Ctrl-C ends the command; this process continues until the database has stopped.
  process.on('SIGINT', () => undefined);
  const dataDirectory = openDataDirectory(env);
  const address = env.DATABASE_URL ? undefined : ADDRESS_OF.get(name);
  if (address !== undefined && env[address]) return runThere(name, args, { ...env, DATA_DIR: dataDirectory });
  if (address !== undefined && env.NODE_ENV === 'production')
    throw new Refusal(`${address} is missing: name the database. The command needs no owner for it.`);
  const running = await joinDatabase(dataDirectory, env);
  const database = running ?? (await openDatabase(dataDirectory, env));
  try {
    if (!existsSync(programOf(MIGRATE)) || !running) await buildWhatIsStale();
    if (!existsSync(programOf(name))) throw new Refusal(`There is no command "${name}" in ${COMMANDS}.`);
    const settings = { env: ownerEnvironment({ env, dataDirectory, database }) };
    // An embedded database that no launcher is running may be empty or older than this program.
    const names = running || name === MIGRATE ? [name] : [MIGRATE, name];
    for (const each of names) {
      const exitCode = await endOf(
        startProgram(programOf(each), { ...settings, args: each === name ? args : [] }),
      );
      if (exitCode !== 0) return exitCode;
    }
    return 0;
  } finally {
    await database.close();
  }
}

/**
 * Without the owner's role, on a database that its operator keeps running and migrated.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function runThere(name, args, env) {
  await buildWhatIsStale();
  return endOf(startProgram(programOf(name), { env, args }));
}

/** @param {string} name */
const programOf = (name) => path.join(COMMANDS, `${name}.js`);
