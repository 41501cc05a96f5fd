/**
 * The least that a server on this machine can do: Express and pg, without sessions, rules or a ledger. A POST writes one row
 * in one commit; a GET runs the statement of the real answer and sends its rows.
 */
import { randomUUID } from 'node:crypto';
import express from 'express';
import pg from 'pg';
import { bareReads } from './bare-reads.mjs';

const CONNECTIONS = 20;
/** The same value as in our server. A shorter one would mean a new sign-in to the database after each pause. */
const IDLE_MS = 600_000;

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: CONNECTIONS,
  idleTimeoutMillis: IDLE_MS,
  options: '-c search_path=read,app,pg_catalog,public',
});
const insert = { name: 'bare', text: 'INSERT INTO bare_row (id, body) VALUES ($1, $2)' };

const app = express();
app.post('/commit', express.json(), async (request, response) => {
  const id = randomUUID();
  await pool.query({ ...insert, values: [id, JSON.stringify(request.body)] });
  response.status(201).json({ id });
});
for (const [name, statementOf] of Object.entries(await bareReads())) {
  const statements = new Map();
  app.get(`/${name}/:userId`, async (request, response) => {
    const { userId } = request.params;
    if (!statements.has(userId)) statements.set(userId, await statementOf(userId));
    const { rows } = await pool.query(statements.get(userId));
    response.json(rows);
  });
}

const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ listening: `http://127.0.0.1:${server.address().port}` });
});
process.once('SIGTERM', () => process.exit(0));
