/** `demo`: fills an empty database with the demo year. It never touches a database that is in use. */
import { AppModule } from '#app.module';
import { readConfig } from '#config';
import { fillDemo } from '#demo/demo';
import { Database } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import { NestFactory } from '@nestjs/core';

const STEP_PERCENT = 10;

const config = readConfig(process.env);
if (!config.DEMO) {
  console.error('The demo data is only for demo mode: set DEMO=on.');
  process.exit(1);
}
const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: false });
const outcome = await fillDemo(app, {
  onProgress: (percent) => {
    if (percent % STEP_PERCENT === 0) console.log(`Demo data: ${percent} %`);
  },
});
if (outcome === 'FILLED') {
  const [counts] = await app.get(Database).query<Record<string, number>>(
    sql`SELECT (SELECT count(*) FROM user_account) AS accounts, (SELECT count(*) FROM applications_read) AS applications,
               (SELECT count(*) FROM application_document) AS documents, (SELECT count(*) FROM assessments_read) AS assessments,
               (SELECT count(*) FROM loans_read) AS loans, (SELECT count(*) FROM repayments_read) AS repayments`,
  );
  const said = Object.entries(counts ?? {}).map(([what, count]) => `${count} ${what}`);
  console.log(`The demo year is there: ${said.join(', ')}.`);
} else {
  console.log('The database is in use, so the demo data stays out.');
}
await app.close();
