/** The server: the API, and the web app if it was built. */
import { createApp } from '#app';
import { Sealing } from '#audit/sealing';
import { describeConfig, readConfig, switchedOff } from '#config';
import { ADMINS_MIN, activeAdmins } from '#identity/people/create-admin';
import { Database } from '@dziva/event-ledger/database/database';
import { Readiness } from '#platform/health/readiness';
import { refuseUnsafeDatabase } from '#platform/database/start-checks';
import { Background } from '#platform/jobs/background';
import { logger } from '#platform/http/request-log';
import { startOrExplain, stopInGoodOrder } from '#platform/process';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 5_000;

await startOrExplain(async () => {
  const config = readConfig(process.env);
  for (const sentence of switchedOff(config)) logger.warn(sentence);
  await refuseUnsafeDatabase(config.APP_DATABASE_URL);
  const app = await createApp(config);
  const server: Server = app.getHttpServer();
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await app.listen(config.PORT, config.HOST);
  app.get(Background, { strict: false }).start(config.ROLE);
  void app.get(Sealing, { strict: false }).start(config.ROLE);
  const url = await app.getUrl();
  logger.info({ config: describeConfig(config), url }, 'Dziva is listening');
  if ((await activeAdmins(app.get(Database, { strict: false }))) < ADMINS_MIN) {
    logger.warn(
      'Fewer than two administrators are active. It takes two to give somebody a staff role: make them with "npm run admin:create".',
    );
  }
  stopInGoodOrder(async () => {
    app.get(Readiness, { strict: false }).beforeApplicationShutdown();
    // A load balancer must see that the server is not ready before the listener closes.
    await delay(config.SHUTDOWN_DRAIN_MS);
    server.closeIdleConnections();
    await app.close();
  }, config.SHUTDOWN_DRAIN_MS);
  process.send?.({ listening: url });
});
