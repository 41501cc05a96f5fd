/** The server: HTTP, and the web app where it was built. */
import { createApp } from '#app';
import { describeConfig, readConfig, type Config } from '#config';
import { refuseUnsafeDatabase } from '#platform/database/start-checks';
import { logger } from '#platform/http/request-log';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Server } from 'node:http';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 5_000;
const STOP_MS = 20_000;

for (const problem of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(problem, (error) => {
    logger.fatal({ err: error }, problem);
    process.exit(1);
  });
}

try {
  const config = readConfig(process.env);
  if (!config.RATE_LIMIT) logger.warn('RATE_LIMIT=off: nobody is slowed down. Only for tests and demos.');
  await refuseUnsafeDatabase(config.APP_DATABASE_URL);
  await listen(config);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function listen(config: Config): Promise<void> {
  const app = await createApp(config);
  const server = app.getHttpServer() as Server;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxHeadersCount = 64;
  await app.listen(config.PORT, config.HOST);
  const url = await app.getUrl();
  logger.info({ config: describeConfig(config), url }, 'Dziva is listening');
  process.send?.({ listening: url });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(app, server));
}

/** Finishes what runs, then closes everything; whoever is still busy after 20 s is cut off. */
async function stop(app: NestExpressApplication, server: Server): Promise<void> {
  setTimeout(() => process.exit(1), STOP_MS).unref();
  server.closeIdleConnections();
  await app.close();
  process.exit(0);
}
