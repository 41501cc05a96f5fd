/** What is measured side by side, each on a database of its own in one cluster: our append, a bare commit, and emmett. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { Database } from '../../../backend/dist/kernel/database/database.js';
import { migrate } from '../../../backend/dist/kernel/database/migrations.js';
import { letRolesSignIn } from '../../../backend/dist/kernel/database/runtime-roles.js';
import { sql } from '../../../backend/dist/kernel/database/sql.js';
import { UnitOfWork } from '../../../backend/dist/kernel/commands/unit-of-work.js';
import { PostgresEventStore } from '../../../backend/dist/kernel/event-store/postgres-event-store.js';
import { Features } from '../../../backend/dist/kernel/features.js';
import { projection } from '../../../backend/dist/kernel/projections/projection.js';
import { openTill, payIn, tillStream } from '../../../backend/dist/kernel/testing/till.js';

const CONNECTIONS = 32;
const APP_PASSWORD = 'bench';

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {(writer: number) => Promise<unknown>} write   one commit, by this of the concurrent writers
 * @property {() => Promise<unknown>} close
 */

/**
 * Event, two postings with their floors, and a read model, through the unit of work: loaded, decided and written.
 *
 * @param {string} ownerUrl of a fresh database
 * @param {string} name
 * @returns {Promise<Contender>}
 */
export async function dziva(ownerUrl, name) {
  await migrate(ownerUrl);
  await letRolesSignIn(ownerUrl, { dziva_app: APP_PASSWORD });
  await asOwner(
    ownerUrl,
    'CREATE TABLE read.tills_read (till_id uuid PRIMARY KEY, cents bigint NOT NULL) WITH (fillfactor = 70)',
  );
  const url = new URL(ownerUrl);
  url.username = 'dziva_app';
  url.password = APP_PASSWORD;
  const limits = { connectionsMax: CONNECTIONS, statementTimeoutMs: 30_000, lockTimeoutMs: 2_000 };
  const database = new Database({ ...limits, url: url.href, applicationName: 'bench' });
  const features = new Features();
  features.register({ streams: [tillStream], projections: [tills] });
  const unitOfWork = new UnitOfWork(database, new PostgresEventStore(), features);
  /** @type {Map<number, { id: string, payments: number }>} */
  const open = new Map();
  return {
    name,
    write: async (writer) => {
      // A new stream now and then, as loans come and go: a stream that never ends would measure its loading.
      const till = open.get(writer);
      const isNew = till === undefined || till.payments >= 20;
      const id = isNew ? randomUUID() : till.id;
      open.set(writer, { id, payments: isNew ? 1 : till.payments + 1 });
      await unitOfWork.run(context(), {
        decide: async (unit) => {
          const stream = isNew ? unit.create(tillStream, id) : await unit.load(tillStream, id);
          if (isNew) stream.append(openTill(stream.state, id));
          stream.append(payIn(1));
        },
        answer: async () => undefined,
      });
    },
    close: () => database.close(),
  };
}

/**
 * One row, one commit: what PostgreSQL and this disk can do at all.
 *
 * @param {string} url
 * @returns {Promise<Contender>}
 */
export async function bareCommit(url) {
  await asOwner(url, 'CREATE TABLE bare (id uuid PRIMARY KEY, body text NOT NULL)');
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const insert = { name: 'bare', text: 'INSERT INTO bare (id, body) VALUES ($1, $2)' };
  return {
    name: 'bare one-row commit',
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
  const store = getPostgreSQLEventStore(url);
  const streams = Array.from({ length: CONNECTIONS }, () => `till-${randomUUID()}`);
  const paidIn = { type: 'PaidIn', data: { amountCents: 1 } };
  await store.appendToStream('warm-up', [paidIn]);
  return {
    name: 'emmett-postgresql',
    write: (writer) => store.appendToStream(streams[writer] ?? 'till', [paidIn]),
    close: () => store.close(),
  };
}

/**
 * Whatever the hash costs: the same append with a constant in its place.
 *
 * @param {string} ownerUrl
 * @returns {Promise<void>}
 */
export function withoutHash(ownerUrl) {
  return asOwner(
    ownerUrl,
    `CREATE OR REPLACE FUNCTION es.event_hash(
       prev bytea, p_stream uuid, p_version int, p_pos bigint, p_event uuid, p_type text, p_schema smallint, p_command uuid,
       p_ord smallint, p_actor uuid, p_role text, p_subject uuid, p_correlation uuid, p_causation uuid, p_at timestamptz,
       p_postings text, p_body text) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT prev'`,
  );
}

/**
 * @param {string} url
 * @param {string} text
 */
async function asOwner(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

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

function context() {
  const now = new Date().toISOString();
  return {
    actor: { id: '00000000-0000-4000-8000-0000000000aa', role: 'FINANCE' },
    ...{ now, today: now.slice(0, 10), commandId: randomUUID(), correlationId: randomUUID() },
    ...{ causationId: null, receipt: null },
  };
}
