/** The worker: everything that happens without a request, in a process of its own. */
import { AppModule } from '#app.module';
import { Sealing } from '#audit/sealing';
import { describeConfig, readConfig, switchedOff } from '#config';
import { refuseUnsafeDatabase } from '#platform/database/start-checks';
import { Background } from '#platform/jobs/background';
import { logger } from '#platform/http/request-log';
import { startOrExplain, stopInGoodOrder } from '#platform/process';
import { ReferenceRegister } from '#platform/references/reference-register';
import { NestFactory } from '@nestjs/core';

await startOrExplain(async () => {
  const config = readConfig({ ...process.env, ROLE: 'worker' });
  for (const sentence of switchedOff(config)) logger.warn(sentence);
  await refuseUnsafeDatabase(config.APP_DATABASE_URL);
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), {
    logger: false,
    abortOnError: false,
  });
  await app.get(ReferenceRegister, { strict: false }).open();
  app.get(Background, { strict: false }).start('worker');
  void app.get(Sealing, { strict: false }).start('worker');
  logger.info({ config: describeConfig(config) }, 'The worker is running');
  stopInGoodOrder(() => app.close());
  process.send?.({ listening: 'worker' });
});
