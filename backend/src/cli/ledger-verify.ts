/**
 * `npm run ledger:verify -- --against seal.json`: checks every event, entry, balance and seal, compares the read models with a
 * replay and every file with its row, and lists every problem. With a seal that was exported earlier, it also checks that the events under that seal have not
 * changed. `--without-files` is for a copy of the database alone. `--new` checks only the events after the last check without problems. It only reads, and does not store the result.
 */
import { AppModule } from '#app.module';
import { IntegrityChecks } from '#audit/integrity-checks';
import { trustedSealKeys } from '#audit/integrity-keys';
import { readConfig } from '#config';
import { Database } from '@dziva/event-ledger/database/database';
import { type Verification, verifyMoment } from '@dziva/event-ledger/integrity/verify';
import { Features } from '@dziva/event-ledger/features';
import {
  type ProjectionsVerification,
  verifyProjections,
} from '@dziva/event-ledger/integrity/verify-projections';
import { readSealFile } from '#audit/seal-file';
import { readingAddress } from '#platform/database/reading-address';
import { LocalFiles } from '#platform/files/files';
import { everyFile, type FilesVerification, verifyFiles } from '#platform/files/verify-files';
import { startOrExplain } from '#platform/process';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';

const STATEMENT_MS = 3_600_000;

const { SEAL_KEY_FILE = '', DATA_DIR = '.data', INIT_CWD = '.' } = process.env;

await startOrExplain(async () => {
  const { values } = parseArgs({
    options: {
      against: { type: 'string' },
      new: { type: 'boolean' },
      'without-files': { type: 'boolean' },
    },
  });
  const against =
    values.against === undefined ? {} : { against: readSealFile(path.resolve(INIT_CWD, values.against)) };
  const url = readingAddress(process.env);
  const database = new Database({
    url,
    connectionsMax: 1,
    statementTimeoutMs: STATEMENT_MS,
    lockTimeoutMs: STATEMENT_MS,
    applicationName: 'dziva ledger:verify',
  });
  const last = await new IntegrityChecks(database).lastVerified();
  const isSince = values.new === true && last !== null;
  const application = values.new === true ? null : await openApplication(url);
  const features = application?.get(Features);
  const verification = await verifyMoment(database, {
    keys: trustedSealKeys({ SEAL_KEY_FILE, DATA_DIR }),
    seen: last?.seal ?? null,
    ...against,
    ...(features === undefined ? {} : { features }),
    ...(isSince ? { since: last } : {}),
  });
  const projections = features === undefined ? null : await replayed(database, features, verification);
  const withFiles = values.new !== true && values['without-files'] !== true;
  const files = withFiles ? await verifyFiles(database, new LocalFiles({ DATA_DIR }), everyFile) : null;
  await application?.close();
  await database.close();
  report({ verification, projections, files }, !isSince);
});

/**
 * Builds the whole application, because the features define the streams and read models. It runs no jobs and accepts no requests,
 * so the checks of the production configuration do not apply.
 */
function openApplication(url: string): Promise<INestApplicationContext> {
  const config = readConfig({
    ...process.env,
    NODE_ENV: 'development',
    APP_DATABASE_URL: url,
    JWT_SECRET: randomUUID(),
  });
  return NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: false });
}

async function replayed(
  database: Database,
  features: Features,
  { ok }: Verification,
): Promise<ProjectionsVerification | null> {
  try {
    return await verifyProjections(database, features);
  } catch (error) {
    // If events are known to be wrong, a projection may fail on them.
    if (ok) throw error;
    return null;
  }
}

interface Found {
  readonly verification: Verification;
  readonly projections: ProjectionsVerification | null;
  readonly files: FilesVerification | null;
}

function report({ verification, projections, files }: Found, isEverything: boolean): void {
  const problems = [...verification.problems, ...(projections?.problems ?? []), ...(files?.problems ?? [])];
  for (const problem of problems) console.error(`${problem.kind} ${problem.subject}: ${problem.detail}`);
  if (!verification.ledgerBalanced) console.error('LEDGER_UNBALANCED: debits and credits differ');
  const ok = verification.ok && problems.length === 0;
  process.exitCode = ok ? 0 : 1;
  if (ok && isEverything && verification.eventsChecked === 0) {
    console.log('There is nothing to check: no event was recorded in this database.');
    return;
  }
  if (projections !== null)
    console.log(`${projections.tables} read models compared with a replay of ${projections.events} events`);
  if (files !== null)
    console.log(`${files.files} files compared with their rows, ${files.filesRead} of them read`);
  console.log(
    `${verification.eventsChecked} events checked up to position ${verification.lastVerifiedPosition}, ` +
      `${verification.eventsSealed} of them under ${verification.sealsChecked} seals: ` +
      (ok ? 'everything fits' : `${problems.length} problems`),
  );
}
