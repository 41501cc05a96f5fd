/** Another server on the database of a test, as behind a load balancer. */
import { createApp } from '#app';
import { type Config, readConfig } from '#config';
import path from 'node:path';
import supertest from 'supertest';
import { listen, TEST_JWT_SECRET, type TestApp } from './test-app.ts';

export async function startSecondApp(
  test: TestApp,
  settings: Partial<Record<keyof Config, string>> = {},
): Promise<Pick<TestApp, 'app' | 'http' | 'close'>> {
  const config = readConfig({
    NODE_ENV: 'test',
    APP_DATABASE_URL: test.database.appUrl,
    JWT_SECRET: TEST_JWT_SECRET,
    CLOCK: 'controlled',
    ACCEPTANCE: 'off',
    SLOW_HASHES: 'off',
    DATA_DIR: path.dirname(test.filesDir),
    DATABASE_CONNECTIONS: '4',
    ...settings,
  });
  const app = await createApp(config);
  await listen(app);
  return { app, http: supertest(app.getHttpServer()), close: () => app.close() };
}
