/** The systems that are compared, each with its own database in one cluster: a bare commit, emmett, and ours. */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { UnitOfWork } from '../../../libs/event-ledger/dist/commands/unit-of-work.js';
import { Database } from '../../../libs/event-ledger/dist/database/database.js';
import { migrate } from '../../../backend/dist/platform/database/migrations.js';
import { letRolesSignIn } from '../../../backend/dist/platform/database/runtime-roles.js';
import { sql } from '../../../libs/event-ledger/dist/database/sql.js';
import { PostgresEventStore } from '../../../libs/event-ledger/dist/event-store/postgres-event-store.js';
import { Features } from '../../../libs/event-ledger/dist/features.js';
import { projection } from '../../../libs/event-ledger/dist/projections/projection.js';
import { openTill, payIn, tillStream } from '../../../libs/event-ledger/dist/testing/till.js';
import { run } from './cluster.mjs';

const CONNECTIONS = 32;
const APP_PASSWORD = 'bench';
const STREAM_EVENTS_MAX = 20;
const HASH_BYTES = 32;
const ACTOR = '00000000-0000-4000-8000-0000000000aa';

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {(writer: number) => Promise<unknown>} write one commit, by the concurrent writer with this number
 * @property {() => Promise<unknown>} close
 */

/**
 * One row, one commit: the fastest that PostgreSQL and this disk can be.
 *
 * @param {string} url
 * @returns {Promise<Contender>}
 */
export async function bareCommit(url) {
  await run(url, 'CREATE TABLE bare (id uuid PRIMARY KEY, body text NOT NULL)');
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const insert = { name: 'bare', text: 'INSERT INTO bare (id, body) VALUES ($1, $2)' };
  return {
    name: 'a bare one-row commit',
    write: () => pool.query({ ...insert, values: [randomUUID(), '{"amountCents":1}'] }),
    close: () => pool.end(),
  };
}

/**
 * An event store without ledger and projection.
 *
 * @param {string} url
 * @returns {Promise<Contender>}
 */
export async function emmett(url) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const store = getPostgreSQLEventStore(url, { connectionOptions: { pool } });
  const streams = Array.from({ length: CONNECTIONS }, () => `till-${randomUUID()}`);
  const paidIn = { type: 'PaidIn', data: { amountCents: 1 } };
  await store.appendToStream('warm-up', [paidIn]);
  return {
    name: 'emmett-postgresql: event',
    write: (writer) => store.appendToStream(streams[writer] ?? 'till', [paidIn]),
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
}

/**
 * A full command with a key: its stream is loaded; an event with two postings (their floors are checked), a read model and
 * the receipt are written. Sometimes a new stream begins, as loans come and go.
 *
 * @param {string} ownerUrl of a fresh database
 * @returns {Promise<Contender>}
 */
export async function command(ownerUrl) {
  const { database, unitOfWork } = await kernel(ownerUrl);
  /** @type {Map<number, { id: string, events: number }>} */
  const tills = new Map();
  return {
    name: 'dziva: a command with a key',
    write: async (writer) => {
      const till = tills.get(writer);
      if (till === undefined || till.events === STREAM_EVENTS_MAX) {
        const id = randomUUID();
        await unitOfWork.run(context(), opening(id));
        tills.set(writer, { id, events: 1 });
      } else {
        await unitOfWork.run(context(), payment(till.id));
        till.events++;
      }
    },
    close: () => database.close(),
  };
}

/**
 * The kernel as the server runs it, with its own read model.
 *
 * @param {string} ownerUrl
 */
async function kernel(ownerUrl) {
  await migrate(ownerUrl);
  await letRolesSignIn(ownerUrl, { dziva_app: APP_PASSWORD });
  await run(
    ownerUrl,
    'CREATE TABLE read.tills_read (till_id uuid PRIMARY KEY, cents bigint NOT NULL) WITH (fillfactor = 70)',
  );
  const url = new URL(ownerUrl);
  url.username = 'dziva_app';
  url.password = APP_PASSWORD;
  const limits = { connectionsMax: CONNECTIONS, statementTimeoutMs: 30_000, lockTimeoutMs: 2_000 };
  const database = new Database({ ...limits, url: url.href, applicationName: 'bench' });
  const features = new Features();
  features.register({ streams: [tillStream], projections: [tillsProjection] });
  return { database, unitOfWork: new UnitOfWork(database, new PostgresEventStore(), features) };
}

/** @param {string} id */
const opening = (id) => ({
  decide: async (unit) => {
    const till = unit.create(tillStream, id);
    till.append(openTill(till.state, id));
  },
  answer: async () => undefined,
});

/** @param {string} id */
const payment = (id) => ({
  decide: async (unit) => (await unit.load(tillStream, id)).append(payIn(1)),
  answer: async () => undefined,
});

const tillsProjection = projection({
  name: 'tills',
  tables: ['tills_read'],
  on: {
    TillOpened: (event) => [sql`INSERT INTO tills_read (till_id, cents) VALUES (${event.streamId}, 0)`],
    PaidIn: (event) => [
      sql`UPDATE tills_read SET cents = cents + ${event.data.amountCents} WHERE till_id = ${event.streamId}`,
    ],
  },
});

function context() {
  const now = new Date().toISOString();
  return {
    actor: { id: ACTOR, role: 'FINANCE' },
    now,
    today: now.slice(0, 10),
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    receipt: { scope: ACTOR, key: randomUUID(), requestHash: randomBytes(HASH_BYTES) },
  };
}
