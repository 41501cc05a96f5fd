/** `npm run projections:rebuild`: rebuilds all read models from the events while the service is running. */
import { AppModule } from '#app.module';
import { readConfig } from '#config';
import { Database } from '@dziva/event-ledger/database/database';
import { Features } from '@dziva/event-ledger/features';
import { rebuildProjections } from '@dziva/event-ledger/projections/rebuild';
import { NestFactory } from '@nestjs/core';

const STATEMENT_MS = 3_600_000;
const config = readConfig(process.env);
const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: false });
const owner = new Database({
  url: config.DATABASE_URL,
  connectionsMax: 2,
  statementTimeoutMs: STATEMENT_MS,
  lockTimeoutMs: STATEMENT_MS,
  applicationName: 'dziva projections:rebuild',
});
const report = await rebuildProjections(owner, app.get(Features));
await owner.close();
await app.close();
console.log(
  `${report.events} events replayed into ${report.tables.length} tables: ${report.tables.join(', ')}`,
);
