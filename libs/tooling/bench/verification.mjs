/** How long verifying a history takes, and how the time grows: in full, of only new events, and of the read models. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SYSTEM_ACTOR } from '../../../libs/event-ledger/dist/commands/command-context.js';
import { UnitOfWork } from '../../../libs/event-ledger/dist/commands/unit-of-work.js';
import { Database } from '../../../libs/event-ledger/dist/database/database.js';
import { migrate } from '../../../backend/dist/platform/database/migrations.js';
import { letRolesSignIn } from '../../../backend/dist/platform/database/runtime-roles.js';
import { sql } from '../../../libs/event-ledger/dist/database/sql.js';
import { PostgresEventStore } from '../../../libs/event-ledger/dist/event-store/postgres-event-store.js';
import { verifyMoment } from '../../../libs/event-ledger/dist/integrity/verify.js';
import { Features } from '../../../libs/event-ledger/dist/features.js';
import { projection } from '../../../libs/event-ledger/dist/projections/projection.js';
import { verifyProjections } from '../../../libs/event-ledger/dist/integrity/verify-projections.js';
import { sealSettled } from '../../../libs/event-ledger/dist/integrity/sealer.js';
import { openTill, payIn, tillStream } from '../../../libs/event-ledger/dist/testing/till.js';
import { run } from './cluster.mjs';
import { printTable } from './table.mjs';

const APP_PASSWORD = 'bench';
const STREAM_EVENTS = 10;
const STREAMS_AT_ONCE = 40;
const NEW_EVENTS = 1_000;
const HOUR_MS = 3_600_000;
const AT = '2026-11-20T08:00:00.000Z';
const KEY = generateKeyPairSync('ed25519').privateKey;

/**
 * @typedef {{ ms: number, cpuMs: number | undefined }} Took cpuMs: processor time of both this process and PostgreSQL
 * @typedef {{ events: number, full: Took, added: Took, replay: Took, rssMb: number }} Measured
 */

/**
 * Grows one history to each of these numbers of events, and verifies it each time.
 *
 * @param {import('./cluster.mjs').BenchCluster} cluster
 * @param {readonly number[]} sizes
 */
export async function verificationSpeed(cluster, sizes) {
  const ledger = await openLedger(await cluster.freshDatabase('verification'));
  const timed = timer(cluster);
  /** @type {Measured[]} */
  const measured = [];
  try {
    let events = 0;
    for (const size of sizes) {
      await ledger.write(size - events);
      await ledger.seal();
      const full = await timed(() => ledger.verify({}));
      const replay = await timed(() => ledger.verifyReadModels());
      await ledger.write(NEW_EVENTS);
      await ledger.seal();
      const added = await timed(() => ledger.verify({ since: full.result.verified }));
      if (added.result.eventsChecked !== NEW_EVENTS) throw new Error('Another part was verified.');
      events = size + NEW_EVENTS;
      const rssMb = process.memoryUsage.rss() / 2 ** 20;
      measured.push({ events: size, full, added, replay, rssMb });
    }
  } finally {
    await ledger.close();
  }
  print(measured);
}

/** @param {readonly Measured[]} measured */
function print(measured) {
  const row = (
    /** @type {string} */ label,
    /** @type {(each: Measured) => number | undefined} */ valueOf,
    /** @type {string} */ unit,
  ) => {
    const values = measured.map(valueOf);
    const [first, last] = [values[0], values.at(-1)];
    const growth = first === undefined || last === undefined ? '?' : (last / first).toFixed(2);
    return [label, ...values.map((value) => `${value?.toFixed(0) ?? '?'} ${unit}`), growth];
  };
  printTable(
    'Verification of a sealed history: chains, entries, balances, seals',
    ['', ...measured.map(({ events }) => `${events} events`), 'growth'],
    [
      row('events', ({ events }) => events, ''),
      row('all of it', ({ full }) => full.ms, 'ms'),
      row('  events a second', ({ events, full }) => (events * 1_000) / full.ms, '/s'),
      row("  processors' time", ({ full }) => full.cpuMs, 'ms'),
      row(`${NEW_EVENTS} new events`, ({ added }) => added.ms, 'ms'),
      row("  processors' time", ({ added }) => added.cpuMs, 'ms'),
      row('a read model replayed and compared', ({ replay }) => replay.ms, 'ms'),
      row("  processors' time", ({ replay }) => replay.cpuMs, 'ms'),
      row('memory of the process', ({ rssMb }) => rssMb, 'MB'),
    ],
  );
}

/** @param {string} ownerUrl of a fresh database */
async function openLedger(ownerUrl) {
  await migrate(ownerUrl);
  await letRolesSignIn(ownerUrl, { dziva_app: APP_PASSWORD });
  await run(ownerUrl, 'CREATE TABLE read.tills_read (till_id uuid PRIMARY KEY, cents bigint NOT NULL)');
  const appUrl = new URL(ownerUrl);
  appUrl.username = 'dziva_app';
  appUrl.password = APP_PASSWORD;
  const app = connect(appUrl.href, 1);
  const verifier = connect(appUrl.href, 1);
  const owner = connect(ownerUrl, 1);
  const features = new Features();
  features.register({ streams: [tillStream], projections: [tills] });
  const unitOfWork = new UnitOfWork(app, new PostgresEventStore(), features);
  return {
    /** Tills with ten events each, because streams of loans and deposits are short. */
    write: async (/** @type {number} */ events) => {
      for (let streams = Math.ceil(events / STREAM_EVENTS); streams > 0; streams -= STREAMS_AT_ONCE) {
        await unitOfWork.run(context(), openingOf(Math.min(streams, STREAMS_AT_ONCE)));
      }
    },
    /** Also does the hourly housekeeping: updates the stored totals of the accounts that all writers share. */
    seal: async () => {
      await app.query(sql`SELECT ledger.refresh_folds()`);
      await sealSettled(owner, { keyAfter: () => KEY, now: () => new Date(AT) });
    },
    verify: async (/** @type {object} */ range) => assertIntact(await verifyMoment(verifier, range)),
    verifyReadModels: async () => assertIntact(await verifyProjections(verifier, features)),
    close: () => Promise.all([app.close(), verifier.close(), owner.close()]),
  };
}

const connect = (/** @type {string} */ url, /** @type {number} */ connectionsMax) =>
  new Database({
    url,
    connectionsMax,
    applicationName: 'bench',
    statementTimeoutMs: HOUR_MS,
    lockTimeoutMs: HOUR_MS,
  });

/** @param {number} streams */
const openingOf = (streams) => ({
  decide: async (unit) => {
    for (let i = 0; i < streams; i++) {
      const till = unit.create(tillStream, randomUUID());
      till.append(openTill(till.state, randomUUID()));
      for (let n = 1; n < STREAM_EVENTS; n++) till.append(payIn(100));
    }
  },
  answer: async () => undefined,
});

const tills = projection({
  name: 'tills',
  tables: ['tills_read'],
  on: {
    TillOpened: (event) => [sql`INSERT INTO tills_read (till_id, cents) VALUES (${event.streamId}, 0)`],
    PaidIn: (event) => [
      sql`UPDATE tills_read SET cents = cents + ${event.data.amountCents} WHERE till_id = ${event.streamId}`,
    ],
  },
});

function assertIntact(verification) {
  const [problem] = verification.problems;
  if (problem) throw new Error(`${problem.kind} ${problem.subject}: ${problem.detail}`);
  return verification;
}

/**
 * Measures the time of some work, and its processor time, which hardly depends on what else the machine does.
 *
 * @param {import('./cluster.mjs').BenchCluster} cluster
 */
const timer = (cluster) => async (/** @type {() => Promise<any>} */ work) => {
  const [startMs, ours, theirs] = [performance.now(), process.cpuUsage(), cluster.cpuUs()];
  const result = await work();
  const { user, system } = process.cpuUsage(ours);
  const after = cluster.cpuUs();
  // The processor time of a server process that ended in the meantime is lost.
  const isKnown = theirs !== undefined && after !== undefined && after >= theirs;
  const cpuMs = isKnown ? (user + system + after - theirs) / 1_000 : undefined;
  return { result, ms: performance.now() - startMs, cpuMs };
};

const context = () => ({
  actor: SYSTEM_ACTOR,
  now: AT,
  today: AT.slice(0, 10),
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: null,
  receipt: null,
});
