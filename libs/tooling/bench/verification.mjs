/** How long it takes to verify a history, and how that grows with it: in full, of what is new, and of the read models. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SYSTEM_ACTOR } from '../../../backend/dist/kernel/commands/command-context.js';
import { UnitOfWork } from '../../../backend/dist/kernel/commands/unit-of-work.js';
import { Database } from '../../../backend/dist/kernel/database/database.js';
import { migrate } from '../../../backend/dist/kernel/database/migrations.js';
import { letRolesSignIn } from '../../../backend/dist/kernel/database/runtime-roles.js';
import { sql } from '../../../backend/dist/kernel/database/sql.js';
import { PostgresEventStore } from '../../../backend/dist/kernel/event-store/postgres-event-store.js';
import { verifyMoment } from '../../../backend/dist/kernel/event-store/verify.js';
import { Features } from '../../../backend/dist/kernel/features.js';
import { projection } from '../../../backend/dist/kernel/projections/projection.js';
import { verifyProjections } from '../../../backend/dist/kernel/projections/verify-projections.js';
import { sealSettled } from '../../../backend/dist/kernel/seals/sealer.js';
import { openTill, payIn, tillStream } from '../../../backend/dist/kernel/testing/till.js';
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
 * Lets one history grow to each of these numbers of events, and verifies it there.
 *
 * @param {(name: string) => Promise<string>} freshDatabase
 * @param {readonly number[]} sizes
 */
export async function verificationSpeed(freshDatabase, sizes) {
  const house = await openHouse(await freshDatabase('verification'));
  /** @type {{ events: number, fullMs: number, newMs: number, replayMs: number, rssMb: number }[]} */
  const measured = [];
  try {
    let events = 0;
    for (const size of sizes) {
      await house.write(size - events);
      await house.seal();
      const full = await timed(() => house.verify({}));
      const replay = await timed(() => house.verifyReadModels());
      await house.write(NEW_EVENTS);
      await house.seal();
      const added = await timed(() => house.verify({ since: full.result.verified }));
      if (added.result.eventsChecked !== NEW_EVENTS) throw new Error('Another part was verified.');
      events = size + NEW_EVENTS;
      const rssMb = process.memoryUsage.rss() / 2 ** 20;
      measured.push({ events: size, fullMs: full.ms, newMs: added.ms, replayMs: replay.ms, rssMb });
    }
  } finally {
    await house.close();
  }
  print(measured);
}

function print(measured) {
  const growth = (key) => ((measured.at(-1)?.[key] ?? 0) / (measured[0]?.[key] ?? 1)).toFixed(2);
  const perSecond = ({ events }, ms) => `${((events * 1_000) / ms).toFixed(0)}/s`;
  printTable(
    'Verification of a sealed history: chains, entries, balances, seals',
    ['', ...measured.map(({ events }) => `${events} events`), 'growth'],
    [
      ['events', ...measured.map(() => ''), growth('events')],
      ['all of it', ...measured.map((each) => `${(each.fullMs / 1_000).toFixed(1)} s`), growth('fullMs')],
      ['  events a second', ...measured.map((each) => perSecond(each, each.fullMs)), ''],
      [`${NEW_EVENTS} new events`, ...measured.map((each) => `${each.newMs.toFixed(0)} ms`), growth('newMs')],
      [
        'a read model replayed and compared',
        ...measured.map((each) => `${(each.replayMs / 1_000).toFixed(1)} s`),
        growth('replayMs'),
      ],
      ['memory of the process', ...measured.map((each) => `${each.rssMb.toFixed(0)} MB`), growth('rssMb')],
    ],
  );
}

/** @param {string} ownerUrl of a fresh database */
async function openHouse(ownerUrl) {
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
    /** Tills with ten events each, as loans and deposits are short. */
    write: async (/** @type {number} */ events) => {
      for (let streams = Math.ceil(events / STREAM_EVENTS); streams > 0; streams -= STREAMS_AT_ONCE) {
        await unitOfWork.run(context(), openingOf(Math.min(streams, STREAMS_AT_ONCE)));
      }
    },
    /** With what the house does every hour: the balances that all writers share are folded. */
    seal: async () => {
      await app.query(sql`SELECT ledger.refresh_folds()`);
      await sealSettled(owner, { key: KEY, now: () => new Date(AT) });
    },
    verify: async (/** @type {object} */ range) => mustBeWhole(await verifyMoment(verifier, range)),
    verifyReadModels: async () => mustBeWhole(await verifyProjections(verifier, features)),
    close: () => Promise.all([app.close(), verifier.close(), owner.close()]),
  };
}

const connect = (/** @type {string} */ url, /** @type {number} */ connectionsMax) =>
  new Database({
    ...{ url, connectionsMax, applicationName: 'bench' },
    ...{ statementTimeoutMs: HOUR_MS, lockTimeoutMs: HOUR_MS },
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

function mustBeWhole(verification) {
  const [problem] = verification.problems;
  if (problem) throw new Error(`${problem.kind} ${problem.subject}: ${problem.detail}`);
  return verification;
}

async function timed(work) {
  const startMs = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startMs };
}

const context = () => ({
  actor: SYSTEM_ACTOR,
  now: AT,
  today: AT.slice(0, 10),
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: null,
  receipt: null,
});
