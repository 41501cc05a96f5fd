/**
 * The requests of members: the commands that they send most, as a browser sends them (signed in, with an Idempotency-Key,
 * rate limits on), a credit by the staff, which the rules for a second person are asked about, and two reads. Each is compared
 * with Express and pg alone on the same database at the same time.
 */
import http from 'node:http';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { letCall, send } from './callers.mjs';
import { run } from './cluster.mjs';
import { makeMembers } from './members.mjs';
import { startBenchServer, startProcess } from './server.mjs';
import { median, printTable } from './table.mjs';

const CALLERS = [1, 8, 16, 32];
const CALL_MS = 1_500;
const WARM_UP_CALLS = 1_000;
const WARM_UP_MS_MAX = 8_000;
const MEMBERS = 24;
/** Enough members that no loan gets more payments than it has instalments. */
const LOANS_EACH = 40;
const LOANS_OF_ONE = 200;
const APPLICATIONS_EACH = 3;
const IDLE_MS = 100;
const IDLE_CPU_SHARE = 0.1;
const IDLE_TRIES_MAX = 50;

const FORM = {
  sourceOfIncome: 'Salary',
  monthlyIncomeCents: 80_000,
  loanAmountCents: 150_000,
  collateralType: 'vehicle',
  collateralDesc: 'Toyota Hilux 2014',
  collateralEstValueCents: 600_000,
  nextOfKinName: 'Chipo Moyo',
  nextOfKinPhone: '+263772123456',
};
const WITHDRAWAL = { amount: 1, paymentMethod: 'ECOCASH' };
const CREDIT = { amount: 0.01, description: 'Goodwill' };
const PAYMENT = { amountCents: 100, method: 'WALLET' };

/**
 * @typedef {import('./members.mjs').Member} Member
 * @typedef {import('./callers.mjs').Figures & { nodeMs?: number, postgresMs?: number }} Measured
 *
 * @typedef {object} Kind   one row of the table, for each number of callers
 * @property {string} name
 * @property {import('./server.mjs').BenchProcess} server
 * @property {(caller: number) => import('./callers.mjs').Call} next
 * @property {string} [floor] the name of the row to compare with
 */

/**
 * @param {import('./cluster.mjs').BenchCluster} cluster
 * @param {number} rounds
 */
export async function requests(cluster, rounds) {
  const ownerUrl = await cluster.freshDatabase('requests');
  const server = await startBenchServer(ownerUrl);
  await run(ownerUrl, 'CREATE TABLE public.bare_row (id uuid PRIMARY KEY, body text NOT NULL)');
  const bareServer = path.join(import.meta.dirname, 'bare-server.mjs');
  const bare = await startProcess(bareServer, { DATABASE_URL: ownerUrl });
  try {
    const loans = [LOANS_OF_ONE, ...Array(MEMBERS).fill(LOANS_EACH), ...Array(MEMBERS).fill(1)];
    const { members: all, finance } = await makeMembers(server, loans);
    const [one, ...members] = all;
    const readers = members.splice(MEMBERS);
    for (const reader of readers) await submitApplications(server.url, reader);
    const commands = commandsOf(server, bare, { members, one, finance });
    const reads = readsOf(server, bare, readers);
    // Members do not have thousands of open withdrawals.
    const prepare = () =>
      run(ownerUrl, `UPDATE read.transfers_read SET status = 'REJECTED' WHERE status = 'PENDING'`);
    const measured = await measure(cluster, [...commands, ...reads], rounds, prepare);
    print('Commands with a key', commands, measured, [
      'a command at 16 callers at least 0.25 of the floor, its p99 at most four times its p50, and 4 ms alone',
    ]);
    print('Reads', reads, measured, ['a read at least 0.4 of the same statement alone']);
  } finally {
    await bare.stop();
    await server.stop();
  }
}

/** @returns {Kind[]} */
function commandsOf(server, bare, { members, one, finance }) {
  /** @type {Map<Member, number>} */
  const paid = new Map();
  const paths = {
    'submit an application': () => ['/api/applications', FORM],
    'pay on a loan': (/** @type {Member} */ member) => {
      const count = paid.get(member) ?? 0;
      paid.set(member, count + 1);
      return [`/api/loans/${member.loanIds[count % member.loanIds.length]}/payments`, PAYMENT];
    },
    'request a withdrawal': () => ['/api/wallet/withdraw', WITHDRAWAL],
  };
  const floor = 'floor: one row, one commit';
  const kinds = Object.entries(paths).flatMap(([name, pathOf]) =>
    [members, [one]].map((senders) => ({
      name: `${name}, ${senders.length === 1 ? 'one member' : `${senders.length} members`}`,
      server,
      floor,
      next: (/** @type {number} */ caller) => {
        const member = senders[caller % senders.length];
        const [address, body] = pathOf(member);
        return post(server.url + address, member, body);
      },
    })),
  );
  const credit = {
    name: `credit a wallet, ${members.length} members`,
    server,
    floor,
    next: (/** @type {number} */ caller) => {
      const { id: userId } = members[caller % members.length];
      return post(`${server.url}/api/admin/wallet/credit`, finance, { userId, ...CREDIT });
    },
  };
  const next = () => ({ method: 'POST', url: `${bare.url}/commit`, body: FORM });
  return [{ name: floor, server: bare, next }, ...kinds, credit];
}

/** @returns {Kind[]} */
function readsOf(server, bare, readers) {
  const reads = { balance: '/api/wallet/balance', applications: '/api/applications' };
  return Object.entries(reads).flatMap(([name, address]) => {
    const floor = `${name}: the statement alone`;
    const reader = (/** @type {number} */ caller) => readers[caller % readers.length];
    return [
      {
        name: floor,
        server: bare,
        next: (caller) => ({ method: 'GET', url: `${bare.url}/${name}/${reader(caller).id}` }),
      },
      {
        name: `GET ${address}`,
        server,
        floor,
        next: (caller) => ({ method: 'GET', url: server.url + address, headers: bearer(reader(caller)) }),
      },
    ];
  });
}

const bearer = (/** @type {Member} */ { token }) => ({ Authorization: `Bearer ${token}` });

const post = (url, member, body) => ({
  method: 'POST',
  url,
  headers: { ...bearer(member), 'Idempotency-Key': randomUUID() },
  body,
});

async function submitApplications(url, member) {
  const agent = new http.Agent({ keepAlive: true });
  for (let i = 0; i < APPLICATIONS_EACH; i++)
    await send(agent, post(`${url}/api/applications`, member, FORM));
  agent.destroy();
}

/**
 * Measures every kind in each round, so that other load on the machine affects all in the same way.
 *
 * @param {import('./cluster.mjs').BenchCluster} cluster
 * @param {readonly Kind[]} kinds
 * @param {number} rounds
 * @param {() => Promise<unknown>} prepare
 * @returns {Promise<(kind: string, callers: number) => Measured>} medians
 */
async function measure(cluster, kinds, rounds, prepare) {
  for (const kind of kinds) await warmUp(kind);
  /** @type {Map<string, Measured[]>} */
  const measured = new Map();
  for (let round = 0; round < rounds; round++) {
    for (const callers of CALLERS) {
      for (const kind of kinds) {
        await prepare();
        const key = `${kind.name} ${callers}`;
        const figures = await figuresOf(cluster, kind, callers);
        measured.set(key, [...(measured.get(key) ?? []), figures]);
      }
    }
  }
  return (name, callers) => mediansOf(measured.get(`${name} ${callers}`) ?? []);
}

/** Compilers, plans and caches need a few hundred calls to warm up. */
async function warmUp({ next }) {
  const step = { callers: 8, ms: 1_000 };
  for (let calls = 0, ms = 0; calls < WARM_UP_CALLS && ms < WARM_UP_MS_MAX; ms += step.ms)
    calls += (await letCall(step.callers, step.ms, next)).calls;
}

/** The background work that a call causes counts as its processor time. */
async function figuresOf(cluster, { server, next }, callers) {
  await untilIdle(server);
  const before = [server.cpuMs(), cluster.cpuUs()];
  const figures = await letCall(callers, CALL_MS, next);
  await untilIdle(server);
  const [node, postgres] = [server.cpuMs(), cluster.cpuUs()].map((after, i) => {
    const used = (after ?? NaN) - (before[i] ?? NaN);
    return Number.isNaN(used) ? undefined : Math.max(0, used) / figures.calls;
  });
  return { ...figures, nodeMs: node, postgresMs: postgres === undefined ? undefined : postgres / 1_000 };
}

/** @param {readonly Measured[]} figures */
function mediansOf(figures) {
  const of = (/** @type {keyof Measured} */ name) => {
    const known = figures.map((each) => each[name]).filter((value) => value !== undefined);
    return known.length === 0 ? undefined : median(known);
  };
  const [perSecond, p50Ms, p99Ms] = [of('perSecond'), of('p50Ms'), of('p99Ms')];
  return { perSecond, p50Ms, p99Ms, nodeMs: of('nodeMs'), postgresMs: of('postgresMs') };
}

/** Waits until the background has caught up. */
async function untilIdle(server) {
  for (let tries = 0; tries < IDLE_TRIES_MAX; tries++) {
    const before = server.cpuMs();
    await pause(IDLE_MS);
    if (((server.cpuMs() ?? 0) - (before ?? 0)) / IDLE_MS <= IDLE_CPU_SHARE) return;
  }
}

/**
 * @param {string} title
 * @param {readonly Kind[]} kinds
 * @param {(kind: string, callers: number) => Measured} measured
 * @param {readonly string[]} goals
 */
function print(title, kinds, measured, goals) {
  const rows = CALLERS.flatMap((callers) =>
    kinds.map(({ name, floor }) => {
      const { perSecond, p50Ms, p99Ms, nodeMs, postgresMs } = measured(name, callers);
      const share = floor === undefined ? '' : (perSecond / measured(floor, callers).perSecond).toFixed(2);
      const times = [p50Ms, p99Ms, nodeMs, postgresMs].map((value) => value?.toFixed(2) ?? '?');
      return [name, String(callers), perSecond.toFixed(0), share, ...times];
    }),
  );
  const header = ['', 'callers', 'a second', 'of floor', 'p50 ms', 'p99 ms', 'Node ms', 'PostgreSQL ms'];
  printTable(`${title} (the last two columns: processor time of a call)`, header, rows);
  for (const goal of goals) console.log(`  Goal: ${goal}.`);
}
