/** Tests `npm start` from the outside: real processes, a real PostgreSQL, a separate data directory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { freePort, isPortFree, isPortOpen } from './free-port.mjs';
import { isAlive, ROOT } from './processes.mjs';
import { startTestCluster } from '../test/test-cluster.mjs';

const READY = 'Dziva is ready';
const HOST = '127.0.0.1';

/** @typedef {{ child: import('node:child_process').ChildProcess, output: () => string, end: Promise<number | null> }} Run */

/** @type {string} */
let dataDirectory;
/** @type {number} */
let port;
/** @type {Run[]} */
let runs;

beforeEach(async () => {
  dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'dziva-start-'));
  port = await freePort();
  runs = [];
});

afterEach(async () => {
  for (const { child, end } of runs) {
    child.kill('SIGTERM');
    await end;
  }
  rmSync(clusterDirectory(), { recursive: true, force: true });
  rmSync(dataDirectory, { recursive: true, force: true });
});

/**
 * @param {string} program
 * @param {string[]} [args]
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Run}
 */
function run(program, args = [], more = {}) {
  const { PATH, HOME } = process.env;
  const settings = { DATA_DIR: dataDirectory, PORT: String(port), HOST, DEMO: 'off', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [path.join(ROOT, 'libs/tooling/start', program), ...args], {
    env: { PATH, HOME, ...settings, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const end = once(child, 'close').then(([code]) => /** @type {number | null} */ (code));
  const started = { child, output: () => output, end };
  runs.push(started);
  return started;
}

/**
 * @param {Run} started
 * @param {string} [sentence]
 */
async function untilReady({ child, output, end }, sentence = READY) {
  while (!output().includes(sentence)) {
    const next = once(/** @type {import('node:stream').Readable} */ (child.stdout), 'data');
    if ((await Promise.race([next, end.then(() => 'ended')])) === 'ended') throw new Error(output());
  }
}

/** The addresses at which other machines could reach this one. */
function addressesOnNetworks() {
  return Object.values(os.networkInterfaces())
    .flat()
    .flatMap((found) => (found && !found.internal && found.family === 'IPv4' ? [found.address] : []));
}

/** @param {Run} started */
function ownsDatabase({ child }) {
  const lock = readFileSync(path.join(dataDirectory, 'launcher.lock'), 'utf8');
  return /** @type {{ pid: number }} */ (JSON.parse(lock)).pid === child.pid;
}

/** The folder of PostgreSQL. For root it is not in this private directory, which the user postgres may not enter. */
function clusterDirectory() {
  const file = path.join(dataDirectory, 'postgres.json');
  return existsSync(file)
    ? /** @type {{ directory: string }} */ (JSON.parse(readFileSync(file, 'utf8'))).directory
    : dataDirectory;
}

/** The process of PostgreSQL, while it is running. */
function postmasterPid() {
  const file = path.join(clusterDirectory(), 'data', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1).join('')) : undefined;
}

describe('The launcher', () => {
  it('starts from an empty directory, allows only one launcher there, and stops everything at the end', async () => {
    const first = run('start.mjs');
    await untilReady(first);
    expect((await fetch(`http://${HOST}:${port}/api/health/ready`)).status).toBe(200);
    expect((await fetch(`http://${HOST}:${port}/`)).headers.get('content-type')).toContain('text/html');

    const second = run('start.mjs');
    expect(await second.end).toBe(1);
    expect(second.output()).toMatch(/already runs on the data directory/);

    const command = run('command.mjs', ['ledger-verify']);
    expect([await command.end, command.output()]).toEqual([0, expect.any(String)]);

    expect(isAlive(postmasterPid() ?? 0)).toBe(true);
    first.child.kill('SIGTERM');
    expect(await first.end).toBe(0);
    expect(postmasterPid()).toBeUndefined();
    expect(await isPortFree(port, HOST)).toBe(true);
  });

  it('starts again after a launcher was killed', async () => {
    const first = run('start.mjs');
    await untilReady(first);
    const postmaster = postmasterPid();
    expect(postmaster).toBeGreaterThan(0);
    first.child.kill('SIGKILL');
    await first.end;

    const second = run('start.mjs');
    await untilReady(second);
    expect(postmasterPid()).toBe(postmaster);
    expect((await fetch(`http://${HOST}:${port}/api/health/ready`)).status).toBe(200);
  });

  it('refuses a port in use with one sentence, and leaves nothing running', async () => {
    const other = createServer().listen(port, HOST);
    await once(other, 'listening');
    const refused = run('start.mjs');
    expect(await refused.end).toBe(1);
    expect(refused.output()).toContain(`Port ${port} is in use by another program: stop that one, or choose`);
    expect(await isPortOpen(port, HOST)).toBe(true);
    expect(clusterDirectory()).not.toBe(dataDirectory);
    expect(postmasterPid()).toBeUndefined();
    other.close();
  });

  it('API and worker run together on one database, and stop with the launcher that owns it', async () => {
    const api = run('start.mjs', ['--role=api']);
    const worker = run('start.mjs', ['--role=worker']);
    await untilReady(api);
    await untilReady(worker, 'The workers of Dziva are running');
    expect((await fetch(`http://${HOST}:${port}/api/health/ready`)).status).toBe(200);
    const [owner, joined] = ownsDatabase(api) ? [api, worker] : [worker, api];

    owner.child.kill('SIGTERM');
    expect(await owner.end).toBe(0);
    expect(await joined.end).toBe(0);
    expect(joined.output()).toContain('The launcher that owns the database has ended');
    expect(postmasterPid()).toBeUndefined();
  });

  it('a command starts the database itself if no launcher is running', async () => {
    const command = run('command.mjs', ['migrate']);
    expect([await command.end, command.output()]).toEqual([0, expect.stringContaining('Migrated: ')]);
    expect(postmasterPid()).toBeUndefined();
    const unknown = run('command.mjs', ['nothing']);
    expect(await unknown.end).toBe(1);
    expect(unknown.output()).toContain('There is no command "nothing"');
  });
});

describe('npm run dev', () => {
  it('serves the API, the web app from its sources and the UI kit at one address, and stops everything at the end', async () => {
    const dev = run('../dev/dev.mjs');
    await untilReady(dev);
    const [ready, page, kit, hot] = await Promise.all(
      ['/api/health/ready', '/', '/ui-kit', '/@vite/client'].map((at) =>
        fetch(`http://${HOST}:${port}${at}`, { headers: { Accept: 'text/html' } }),
      ),
    );
    expect([ready?.status, kit?.status, hot?.status]).toEqual([200, 200, 200]);
    expect(await page?.text()).toContain('/src/main.tsx');
    expect(dev.output()).toContain(`http://localhost:${port}/ui-kit`);

    const second = run('../dev/dev.mjs');
    expect(await second.end).toBe(1);
    expect(second.output()).toMatch(/already runs on the data directory/);

    dev.child.kill('SIGINT');
    expect(await dev.end).toBe(0);
    expect(postmasterPid()).toBeUndefined();
    expect(await isPortFree(port, HOST)).toBe(true);
  });

  it('reports a port in use, and refuses to run in production', async () => {
    const other = createServer().listen(port, HOST);
    await once(other, 'listening');
    const refused = run('../dev/dev.mjs');
    expect(await refused.end).toBe(1);
    expect(refused.output()).toContain(`Port ${port} is in use by another program`);
    expect(refused.output()).toContain(`PORT=${port + 1} npm run dev.`);
    other.close();
    const production = run('../dev/dev.mjs', [], { NODE_ENV: 'production' });
    expect(await production.end).toBe(1);
    expect(production.output()).toContain('npm run dev is not for production');
  });
});

describe('In production', () => {
  const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: 'a secret for this test only, long enough' };
  const APP_DATABASE_URL = 'postgres://dziva_app:secret@127.0.0.1:5432/dziva';
  /** @param {Run} refused */
  const saidOf = async (refused) => ({
    exitCode: await refused.end,
    said: refused.output().trim().split('\n'),
  });
  const nothingWasMade = () => expect(existsSync(path.join(dataDirectory, 'postgres.json'))).toBe(false);

  it.each([
    ['start.mjs', []],
    ['command.mjs', ['migrate']],
    ['command.mjs', ['projections-rebuild']],
  ])('%s %j starts no empty database beside the one that APP_DATABASE_URL names', async (program, args) => {
    const { exitCode, said } = await saidOf(run(program, args, { ...PRODUCTION, APP_DATABASE_URL }));
    expect(said).toEqual([expect.stringMatching(/^DATABASE_URL is missing: /)]);
    expect(exitCode).toBe(1);
    nothingWasMade();
  });

  it.each(['api', 'worker'])(
    '%s needs the address of the runtime role, and never takes the owner’s instead',
    async (role) => {
      const owner = { DATABASE_URL: 'postgres://postgres:secret@127.0.0.1:1/dziva' };
      for (const env of [PRODUCTION, { ...PRODUCTION, ...owner }]) {
        const { exitCode, said } = await saidOf(run('start.mjs', [`--role=${role}`], env));
        expect(said).toEqual([expect.stringMatching(/^APP_DATABASE_URL is missing: /)]);
        expect(exitCode).toBe(1);
      }
      nothingWasMade();
    },
  );

  it('no command starts an embedded database', async () => {
    for (const name of ['ledger-verify', 'ledger-export', 'admin-create', 'ledger-seal', 'migrate']) {
      const { exitCode, said } = await saidOf(run('command.mjs', [name], PRODUCTION));
      expect(said).toEqual([expect.stringMatching(/DATABASE_URL is missing: /)]);
      expect(exitCode).toBe(1);
    }
    nothingWasMade();
  });

  it('verifies and exports as the runtime role alone, and reports an empty ledger as empty', async () => {
    const server = run('start.mjs');
    await untilReady(server);
    const elsewhere = { ...PRODUCTION, DATA_DIR: path.join(dataDirectory, 'elsewhere'), ...runtimeRole() };
    const verified = run('command.mjs', ['ledger-verify'], elsewhere);
    expect([await verified.end, verified.output()]).toEqual([
      0,
      'There is nothing to check: no event was recorded in this database.\n',
    ]);
    const exported = run('command.mjs', ['ledger-export'], elsewhere);
    expect([await exported.end, exported.output()]).toEqual([0, expect.stringContaining('commodity US$')]);
  });

  it('starts from an empty database with only the variables that the README names, the owner’s for the migration alone', async () => {
    const cluster = await startTestCluster();
    const { DATABASE_URL, ...named } = variablesOfReadme(cluster.url);
    const env = { ...named, HOST: '' };
    const migrated = run('command.mjs', ['migrate'], { ...env, DATABASE_URL });
    expect([await migrated.end, migrated.output()]).toEqual([0, expect.stringContaining('Migrated: ')]);
    const api = run('start.mjs', ['--role=api'], env);
    await untilReady(api);
    expect((await fetch(`http://${HOST}:${port}/api/health/ready`)).status).toBe(200);
    // Only the proxy on this machine reaches it.
    for (const address of addressesOnNetworks()) expect(await isPortOpen(port, address)).toBe(false);
    const worker = run('start.mjs', ['--role=worker'], env);
    await untilReady(worker, 'The workers of Dziva are running');
    const sealed = run('command.mjs', ['ledger-seal'], env);
    expect([await sealed.end, sealed.output()]).toEqual([0, expect.stringContaining('there is no seal yet')]);
    for (const { child, end } of [api, worker]) {
      child.kill('SIGTERM');
      expect(await end).toBe(0);
    }
    await cluster.stop();
  });

  /**
   * As the README says, with this cluster and its secrets in place of the ellipses.
   *
   * @param {string} ownerUrl
   */
  function variablesOfReadme(ownerUrl) {
    const as = (/** @type {string} */ role) =>
      Object.assign(new URL(ownerUrl), { username: role, password: `secret-of-${role}` }).href;
    /** @type {Record<string, string>} */
    const ours = {
      DATABASE_URL: ownerUrl,
      APP_DATABASE_URL: as('dziva_app'),
      SEALER_DATABASE_URL: as('dziva_sealer'),
      JWT_SECRET: PRODUCTION.JWT_SECRET,
    };
    const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8').split('## Go to production')[1] ?? '';
    const named = [...readme.matchAll(/^(?:export )?([A-Z_]+)=(?:'(.*?)'|(\S+))/gm)];
    return Object.fromEntries(
      named.map(([, name = '', quoted, plain]) => [name, ours[name] ?? quoted ?? plain]),
    );
  }

  /** The address of the embedded database as the runtime role. */
  function runtimeRole() {
    const { appPassword } = /** @type {{ appPassword: string }} */ (
      JSON.parse(readFileSync(path.join(dataDirectory, 'secrets.json'), 'utf8'))
    );
    const { port: postgres } = /** @type {{ port: number }} */ (
      JSON.parse(readFileSync(path.join(dataDirectory, 'postgres.json'), 'utf8'))
    );
    return { APP_DATABASE_URL: `postgres://dziva_app:${appPassword}@${HOST}:${postgres}/postgres` };
  }
});
