/**
 * One PostgreSQL cluster on this machine, controlled with pg_ctl: created if missing, started, stopped. It listens only on
 * the loopback address. A postmaster that is still running after its launcher ended is used again.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, isPortFree, isPortOpen } from './free-port.mjs';
import { findBinaries } from './postgres-binaries.mjs';
import { isAlive } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { serverAccount } from './server-account.mjs';

const HOST = '127.0.0.1';
const OWNER = 'postgres';
const START_TRIES = 5;
const WATCH_MS = 1_000;
const RETRY_DELAY_MS = 1_000;
const WAIT_SECONDS = 60;
const LOG_BYTES_MAX = 10_000_000;
// Test data may be lost if the machine fails; a cluster with real data waits for the disk.
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A PostgreSQL that is installed on this machine.
 *
 * @typedef {object} Installed
 * @property {import('./postgres-binaries.mjs').Binaries} binaries
 * @property {readonly string[]} locale the options of initdb for texts in UTF-8 that are sorted by their characters
 * @property {readonly string[]} settings of the server, other than where it listens
 */

/** The one that npm installed. */
const EMBEDDED = {
  locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  settings: ['max_connections=200'],
};

export class EmbeddedPostgres {
  /**
   * @param {{ directory: string, password: string, isDurable: boolean, installed?: Installed | undefined }} settings
   *   directory: of the cluster, which may not exist yet · isDurable: false for throwaway clusters only · installed: another
   *   PostgreSQL than the embedded one
   */
  constructor({ directory, password, isDurable, installed }) {
    this.directory = directory;
    this.password = password;
    this.isDurable = isDurable;
    this.data = path.join(directory, 'data');
    this.log = path.join(directory, 'server.log');
    this.account = serverAccount();
    this.installed = installed ?? { ...EMBEDDED, binaries: findBinaries(this.account) };
    this.binaries = this.installed.binaries;
  }

  /**
   * Creates the cluster if it is missing and starts it, on this port if the port is free.
   *
   * @param {number} [wantedPort]
   * @returns {Promise<number>} the port it listens on
   */
  async start(wantedPort) {
    if (!existsSync(path.join(this.data, 'PG_VERSION'))) this.#initialise();
    const runningPort = this.#runningPort();
    if (runningPort !== undefined && (await isPortOpen(runningPort, HOST))) return runningPort;
    this.stop('fast');
    for (let tries = 1; ; tries += 1) {
      const canKeep = wantedPort !== undefined && (await isPortFree(wantedPort, HOST));
      const port = canKeep ? wantedPort : await freePort();
      if ((await this.#launch(port)) === 0) return port;
      if (tries === START_TRIES)
        throw new Refusal(`PostgreSQL did not start: see ${this.log}.\n${this.#logTail()}`);
      // After a postmaster was killed, its last processes use the shared memory for a moment.
      await delay(RETRY_DELAY_MS);
    }
  }

  /**
   * Restarts it on the same port whenever its process has ended.
   *
   * @param {number} port
   * @returns {() => Promise<void>} stops restarting it
   */
  keepRunning(port) {
    let starting = Promise.resolve();
    let isStarting = false;
    const timer = setInterval(() => {
      if (isStarting || isAlive(this.#postmasterPid())) return;
      console.error('PostgreSQL is gone: starting it again.');
      isStarting = true;
      starting = this.#launch(port).then(() => {
        isStarting = false;
      });
    }, WATCH_MS);
    return async () => {
      clearInterval(timer);
      await starting;
    };
  }

  /** @returns {Promise<number | undefined>} the port, if the cluster is running and answers */
  async answeringPort() {
    const port = this.#runningPort();
    return port !== undefined && (await isPortOpen(port, HOST)) ? port : undefined;
  }

  /**
   * Stops the cluster; `fast` closes connections and writes everything to disk, `immediate` is only for throwaway ones.
   *
   * @param {'fast' | 'immediate'} mode
   */
  stop(mode) {
    if (!existsSync(this.data)) return;
    this.#run(this.binaries.pgCtl, ['-D', this.data, '-m', mode, '-w', '-t', String(WAIT_SECONDS), 'stop']);
  }

  /**
   * @param {number} port
   * @param {string} database
   */
  ownerUrl(port, database) {
    return `postgres://${OWNER}:${this.password}@${HOST}:${port}/${database}`;
  }

  #initialise() {
    const half = path.join(this.directory, 'data.new');
    const passwordFile = path.join(this.directory, 'initdb-password');
    mkdirSync(this.directory, { recursive: true, mode: 0o700 });
    rmSync(half, { recursive: true, force: true });
    writeFileSync(passwordFile, `${this.password}\n`, { mode: 0o600 });
    this.#giveAway(this.directory);
    this.#giveAway(passwordFile);
    const { status, error, stderr } = this.#run(this.binaries.initdb, [
      '-D',
      half,
      '-U',
      OWNER,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...this.installed.locale,
      ...(this.isDurable ? [] : ['--no-sync']),
    ]);
    rmSync(passwordFile);
    if (status !== 0)
      throw new Refusal(`PostgreSQL could not make its data directory: ${error?.message ?? stderr}`);
    // This file is written last: a cluster without it is incomplete, and is created again.
    rmSync(this.data, { recursive: true, force: true });
    renameSync(half, this.data);
  }

  /** @returns {number | undefined} the port in the postmaster's own file, while its process is running */
  #runningPort() {
    if (!existsSync(this.data)) return undefined;
    if (this.#run(this.binaries.pgCtl, ['-D', this.data, 'status']).status !== 0) return undefined;
    return this.#postmasterLines()[3] || undefined;
  }

  #postmasterPid() {
    return this.#postmasterLines()[0] ?? 0;
  }

  /** The lines of postmaster.pid: the process id is in the first, the port in the fourth. */
  #postmasterLines() {
    try {
      return readFileSync(path.join(this.data, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    } catch {
      return [];
    }
  }

  /** @param {number} port */
  #launch(port) {
    if (existsSync(this.log) && statSync(this.log).size > LOG_BYTES_MAX)
      renameSync(this.log, `${this.log}.old`);
    const settings = [
      `listen_addresses=${HOST}`,
      'unix_socket_directories=',
      ...this.installed.settings,
      ...(this.isDurable ? [] : NOT_DURABLE),
    ];
    const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
    const args = ['-D', this.data, '-l', this.log, '-w', '-t', String(WAIT_SECONDS), '-o', options, 'start'];
    // Not through pipes: the postmaster would inherit them and keep them open.
    const child = spawn(this.binaries.pgCtl, args, { ...this.#spawnOptions(), stdio: 'ignore' });
    return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  }

  #logTail() {
    return existsSync(this.log) ? readFileSync(this.log, 'utf8').slice(-2_000) : '';
  }

  /** @param {string} file */
  #giveAway(file) {
    const { uid, gid } = this.account;
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  }

  /**
   * @param {string} program
   * @param {string[]} args
   */
  #run(program, args) {
    return spawnSync(program, args, { ...this.#spawnOptions(), encoding: 'utf8' });
  }

  /** The account may not be allowed to enter our working directory, and PG… variables would redirect pg_ctl. */
  #spawnOptions() {
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
    const env = { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
    return this.account.uid === undefined ? { env } : { env, ...this.account, cwd: '/' };
  }
}
