/** The whole application on a clean database, called over HTTP. */
import { createApp } from '#app';
import { type Config, readConfig } from '#config';
import { createTestDatabase, type TestDatabase } from '#kernel/testing/test-database';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import supertest from 'supertest';

export const TEST_JWT_SECRET = 'a secret for tests only, of at least thirty-two bytes';

export interface TestApp {
  readonly app: NestExpressApplication;
  readonly database: TestDatabase;
  /** Where uploaded bytes lie. */
  readonly filesDir: string;
  readonly http: ReturnType<typeof supertest>;
  /** Rows as the owner sees them. */
  rows<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Starts the application with a controlled clock and without rate limits, unless told otherwise. */
export async function startTestApp(settings: Partial<Record<keyof Config, string>> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dziva-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    APP_DATABASE_URL: database.appUrl,
    DATABASE_URL: database.ownerUrl,
    JWT_SECRET: TEST_JWT_SECRET,
    CLOCK: 'controlled',
    RATE_LIMIT: 'off',
    DATABASE_CONNECTIONS: '8',
    DATA_DIR: dataDir,
    ...settings,
  });
  const app = await createApp(config);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  return {
    app,
    database,
    filesDir: path.join(dataDir, 'files'),
    http: supertest(app.getHttpServer()),
    rows: async (text, values = []) => (await owner.query(text, [...values])).rows,
    close: async () => {
      await owner.end();
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
