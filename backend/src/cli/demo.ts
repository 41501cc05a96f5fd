/** `demo`: fills an empty database with the demo year. It does not change a database that is in use. */
import { AppModule } from '#app.module';
import { type Config, readConfig } from '#config';
import { fillDemo } from '#demo/demo';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { NestFactory } from '@nestjs/core';

const STEP_PERCENT = 10;

try {
  const config = readConfig(process.env);
  if (!config.DEMO) throw new Error('The demo data is for demo mode only: set DEMO=on.');
  await fill(config);
} catch (failure) {
  console.error(`Demo data: ${failure instanceof Error ? failure.message : String(failure)}`);
  process.exitCode = 1;
}

async function fill(config: Config): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    const outcome = await fillDemo(app, { onProgress: say });
    console.log(
      outcome === 'FILLED'
        ? `Demo data: ${await counted(app.get(Database))}.`
        : 'Demo data: the database is not empty, so it stays as it is.',
    );
  } finally {
    await app.close();
  }
}

function say(percent: number): void {
  if (percent % STEP_PERCENT === 0) console.log(`Demo data: ${percent} %`);
}

/** The current counts, such as `66 accounts, 90 applications`. */
async function counted(db: Queryable): Promise<string> {
  const [counts] = await db.query<Record<string, number>>(
    sql`SELECT (SELECT count(*) FROM user_account) AS accounts, (SELECT count(*) FROM applications_read) AS applications,
               (SELECT count(*) FROM application_document) AS documents, (SELECT count(*) FROM assessments_read) AS assessments,
               (SELECT count(*) FROM loans_read) AS loans, (SELECT count(*) FROM repayments_read) AS repayments,
               (SELECT count(*) FROM transfers_read WHERE kind = 'DEPOSIT') AS deposits,
               (SELECT count(*) FROM transfers_read WHERE kind = 'WITHDRAWAL') AS withdrawals,
               (SELECT count(*) FROM investments_read) AS investments`,
  );
  return Object.entries(counts ?? {})
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}
