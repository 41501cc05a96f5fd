/** The whole application with additional jobs and subscribers of a test. */
import { AppModule } from '#app.module';
import { type Config, readConfig } from '#config';
import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { tillStream } from '@dziva/event-ledger/testing/till';
import { SystemTime } from '#platform/clock/system-time';
import { requestId } from '#platform/http/request-id';
import type { Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { TEST_JWT_SECRET } from './test-app.ts';

/** Creates it; nothing runs in the background until it is started. */
export async function createJobApp(
  env: Partial<Record<keyof Config, string>>,
  providers: Provider[],
  time = new SystemTime(),
): Promise<NestExpressApplication> {
  const config = readConfig({
    NODE_ENV: 'test',
    JWT_SECRET: TEST_JWT_SECRET,
    RATE_LIMIT: 'off',
    DATABASE_CONNECTIONS: '8',
    ...env,
  });
  const appModule = AppModule.forRoot(config, time);
  const tills = EventLedgerModule.forFeature({ streams: [tillStream], projections: [] });
  const module = { ...appModule, imports: [...(appModule.imports ?? []), tills], providers };
  const app = await NestFactory.create<NestExpressApplication>(module, {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  app.set('query parser', 'simple');
  app.use(requestId);
  return app.init();
}
