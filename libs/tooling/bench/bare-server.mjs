/**
 * The least that a server on this machine can do: Express and pg, without sessions, rules or a ledger. A POST is one row in one
 * commit; a GET runs the statement of the real answer and sends its rows.
 */
import { randomUUID } from 'node:crypto';
import express from 'express';
import pg from 'pg';
import { ApplicationsQueries } from '../../../backend/dist/applications/applications.queries.js';
import { WalletQueries } from '../../../backend/dist/wallet/wallet.queries.js';

const CONNECTIONS = 20;
/** As ours: it would sign in again after each pause. */
const IDLE_MS = 600_000;
const LIST_ROWS_MAX = 1_000;

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: CONNECTIONS,
  idleTimeoutMillis: IDLE_MS,
  options: '-c search_path=read,app,pg_catalog,public',
});
const insert = { name: 'bare', text: 'INSERT INTO bare_row (id, body) VALUES ($1, $2)' };

const READS = {
  balance: (database, userId) => new WalletQueries(database).balance(userId),
  applications: (database, userId) =>
    new ApplicationsQueries(database).rows(
      { id: userId, isStaff: false },
      {},
      { limit: LIST_ROWS_MAX, offset: 0 },
    ),
};

const app = express();
app.post('/commit', express.json(), async (request, response) => {
  const id = randomUUID();
  await pool.query({ ...insert, values: [id, JSON.stringify(request.body)] });
  response.status(201).json({ id });
});
for (const [name, read] of Object.entries(READS)) {
  const statements = new Map();
  app.get(`/${name}/:userId`, async (request, response) => {
    const { userId } = request.params;
    if (!statements.has(userId)) statements.set(userId, await statementOf(read, userId));
    const { rows } = await pool.query(statements.get(userId));
    response.json(rows);
  });
}

const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ listening: `http://127.0.0.1:${server.address().port}` });
});
process.once('SIGTERM', () => process.exit(0));

/** The statement that a query of ours would run. */
async function statementOf(read, userId) {
  let asked;
  const database = {
    query: async (statement) => {
      asked = statement;
      return [{ available: 0, held: 0, invested: 0, owed: 0, pending: 0 }];
    },
  };
  // What it makes of the made-up row is of no interest.
  await read(database, userId).catch(() => undefined);
  return asked;
}
