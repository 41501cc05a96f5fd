/** What is measured side by side, each on a database of its own in one cluster: a bare commit, emmett, and ours. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { UnitOfWork } from '../../../backend/dist/kernel/commands/unit-of-work.js';
import { Database } from '../../../backend/dist/kernel/database/database.js';
import { migrate } from '../../../backend/dist/kernel/database/migrations.js';
import { letRolesSignIn } from '../../../backend/dist/kernel/database/runtime-roles.js';
import { sql } from '../../../backend/dist/kernel/database/sql.js';
import { PostgresEventStore } from '../../../backend/dist/kernel/event-store/postgres-event-store.js';
import { Features } from '../../../backend/dist/kernel/features.js';
import { projection } from '../../../backend/dist/kernel/projections/projection.js';
import { openTill, payIn, tillStream } from '../../../backend/dist/kernel/testing/till.js';
import { run } from './cluster.mjs';

const CONNECTIONS = 32;
const APP_PASSWORD = 'bench';
const STREAM_EVENTS_MAX = 20;

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {string} url   of its database, as the owner
 * @property {(writer: number) => Promise<unknown>} write   one commit, by this of the concurrent writers
 * @property {() => Promise<unknown>} close
 */

/**
 * One row, one commit: what PostgreSQL and this disk can do at all.
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
    url,
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
    url,
    write: (writer) => store.appendToStream(streams[writer] ?? 'till', [paidIn]),
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
}

/**
 * Event, two postings with their floors, and a read model, through the unit of work. The streams are known to the writers,
 * as they are to the others: what it takes to load one is the next contender's.
 *
 * @param {string} ownerUrl of a fresh database
 * @param {string} name
 * @returns {Promise<Contender>}
 */
export async function append(ownerUrl, name) {
  const { database, unitOfWork, eventStore } = await kernel(ownerUrl, new KnownStreams());
  const tills = Array.from({ length: CONNECTIONS }, () => randomUUID());
  for (const id of tills) {
    await unitOfWork.run(context(), opening(id));
    eventStore.know(id, await new PostgresEventStore().read(database, tillStream, id));
  }
  return {
    name,
    url: ownerUrl,
    write: async (writer) => {
      const id = tills[writer] ?? '';
      await unitOfWork.run(context(), payment(id));
      eventStore.moveOn(id);
    },
    close: () => database.close(),
  };
}

/**
 * The same as a whole command: the stream is loaded first, and a new one begins now and then, as loans come and go.
 *
 * @param {string} ownerUrl of a fresh database
 * @param {string} name
 * @returns {Promise<Contender>}
 */
export async function command(ownerUrl, name) {
  const { database, unitOfWork } = await kernel(ownerUrl, new PostgresEventStore());
  /** @type {Map<number, { id: string, events: number }>} */
  const tills = new Map();
  return {
    name,
    url: ownerUrl,
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
 * Puts a constant in the place of the hash, to see what the chain costs.
 *
 * @param {string} ownerUrl
 */
export async function leaveHashOut(ownerUrl) {
  const definition = await run(ownerUrl, `SELECT pg_get_functiondef('es.event_hash'::regproc)`);
  await run(ownerUrl, definition.replace(/AS \$function\$.*\$function\$/s, `AS 'SELECT prev'`));
}

/**
 * The kernel as the server runs it, with a read model of its own.
 *
 * @template {PostgresEventStore} Store
 * @param {string} ownerUrl
 * @param {Store} eventStore
 */
async function kernel(ownerUrl, eventStore) {
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
  return { database, eventStore, unitOfWork: new UnitOfWork(database, eventStore, features) };
}

/** Answers from memory what the writers have written themselves. */
class KnownStreams extends PostgresEventStore {
  #pasts = new Map();

  async read(from, stream, id) {
    return this.#pasts.get(id) ?? super.read(from, stream, id);
  }

  know(id, past) {
    this.#pasts.set(id, past);
  }

  moveOn(id) {
    const past = this.#pasts.get(id);
    this.#pasts.set(id, { ...past, version: past.version + 1 });
  }
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
    actor: { id: '00000000-0000-4000-8000-0000000000aa', role: 'FINANCE' },
    now,
    today: now.slice(0, 10),
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    receipt: null,
  };
}
