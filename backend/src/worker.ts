/** The worker: runs everything that happens without a request, in a separate process. It answers only health checks. */
import { createApp } from '#app';
import { Sealing } from '#audit/sealing';
import { type Config, describeConfig, readConfig, switchedOff } from '#config';
import { refuseUnsafeDatabase } from '#platform/database/start-checks';
import { Background } from '#platform/jobs/background';
import { logger } from '#platform/http/request-log';
import { startOrExplain, stopInGoodOrder } from '#platform/process';
import type { INestApplication } from '@nestjs/common';

const PORT = 3001;

await startOrExplain(async () => {
  const config = readConfig({ ...process.env, ROLE: 'worker' });
  for (const sentence of switchedOff(config)) logger.warn(sentence);
  await refuseUnsafeDatabase(config.APP_DATABASE_URL);
  const app = await createApp(config);
  const url = await listen(app, config);
  app.get(Background, { strict: false }).start('worker');
  void app.get(Sealing, { strict: false }).start('worker');
  logger.info({ config: describeConfig(config), url }, 'The worker is running');
  stopInGoodOrder(() => app.close());
  process.send?.({ listening: url });
});

/** Listens for health checks. If no port was set and another worker has the default one, it runs without a port. */
async function listen(app: INestApplication, { WORKER_PORT, HOST }: Config): Promise<string> {
  try {
    await app.listen(WORKER_PORT ?? PORT, HOST);
    return await app.getUrl();
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (WORKER_PORT !== undefined || !isTaken) throw error;
    logger.warn(`Port ${PORT} is taken: nobody can ask this worker about its health. Set WORKER_PORT.`);
    return '';
  }
}
