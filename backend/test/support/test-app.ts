/** The whole application on a clean database, called over HTTP. */
import { createApp } from '#app';
import { type Config, readConfig } from '#config';
import { createTestDatabase, type TestDatabase } from '@dziva/event-ledger/testing/test-database';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import supertest from 'supertest';

export const TEST_JWT_SECRET = 'a secret for tests only, of at least thirty-two bytes';

export interface TestApp {
  readonly app: NestExpressApplication;
  readonly database: TestDatabase;
  /** The directory of uploaded files. */
  readonly filesDir: string;
  readonly http: ReturnType<typeof supertest>;
  /** Runs a query as the database owner. */
  rows<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

type Settings = Partial<Record<keyof Config, string>>;

/**
 * Starts the application with a controlled clock and without rate limits, unless stated otherwise. It has the minimum
 * of two connections, so tests fail if a command waits for a second connection while it holds the first.
 */
export async function startTestApp(settings: Settings = {}): Promise<TestApp> {
  return startOn(await createTestDatabase(), await makeDataDirectory(), settings);
}

/** A folder for the files of the application. */
export const makeDataDirectory = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'dziva-test-'));

export function configOf(database: TestDatabase, dataDirectory: string, settings: Settings = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    APP_DATABASE_URL: database.appUrl,
    DATABASE_URL: database.ownerUrl,
    JWT_SECRET: TEST_JWT_SECRET,
    CLOCK: 'controlled',
    RATE_LIMIT: 'off',
    // One person is enough in most specs; a second person has specs of its own.
    APPROVALS: 'off',
    SECOND_FACTOR: 'off',
    // Loans are paid out without the borrowers' acceptance, except in specs about offers.
    ACCEPTANCE: 'off',
    // Hundreds of people register and sign in; the protection of their passwords has specs of its own.
    SLOW_HASHES: 'off',
    // Members are paid at once; the waiting time of a new number or account has specs of its own.
    DESTINATION_HOLD_HOURS: '0',
    DATABASE_CONNECTIONS: '2',
    DATA_DIR: dataDirectory,
    ...settings,
  });
}

/**
 * Listens once. An application that does not listen is made to do so for each request, on a port and with a connection of its own,
 * which takes half a millisecond of processor time.
 */
export async function listen(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  // Specs keep their connections until the application is closed, however slow they are.
  server.keepAliveTimeout = 0;
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** Starts the application on this database. `close` drops the database and deletes the folder. */
export async function startOn(
  database: TestDatabase,
  dataDirectory: string,
  settings: Settings = {},
): Promise<TestApp> {
  const app = await createApp(configOf(database, dataDirectory, settings));
  await listen(app);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  // `end` resolves before the connections are closed. Dropping the database may close them first; that is no error.
  owner.on('error', () => undefined);
  return {
    app,
    database,
    filesDir: path.join(dataDirectory, 'files'),
    http: supertest(app.getHttpServer()),
    rows: async (text, values = []) => (await owner.query(text, [...values])).rows,
    close: async () => {
      await owner.end();
      await app.close();
      await database.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
