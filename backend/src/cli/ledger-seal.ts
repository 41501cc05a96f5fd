/** `npm run ledger:seal -- --export seal.json`: seals all settled events now, and writes the newest seal to a file. */
import { Database } from '@dziva/event-ledger/database/database';
import { sealKeyFile, signingKeyAfter } from '#audit/seal-key';
import { writeSealFile } from '#audit/seal-file';
import { sealSettled } from '@dziva/event-ledger/integrity/sealer';
import { startOrExplain } from '#platform/process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const STATEMENT_MS = 3_600_000;

await startOrExplain(async () => {
  const { values } = parseArgs({ options: { export: { type: 'string' } } });
  const { SEALER_DATABASE_URL = '', SEAL_KEY_FILE = '', DATA_DIR = '.data', INIT_CWD = '.' } = process.env;
  if (SEALER_DATABASE_URL === '')
    throw new Error('SEALER_DATABASE_URL is missing: name the database for the role dziva_sealer.');
  const keyFile = sealKeyFile({ SEAL_KEY_FILE, DATA_DIR });
  const database = new Database({
    url: SEALER_DATABASE_URL,
    connectionsMax: 1,
    statementTimeoutMs: STATEMENT_MS,
    lockTimeoutMs: STATEMENT_MS,
    applicationName: 'dziva ledger:seal',
  });
  const { seals, events, newest, isBusy } = await sealSettled(database, {
    keyAfter: (previous) => signingKeyAfter(previous, keyFile),
    now: () => new Date(),
  });
  await database.close();
  if (isBusy) throw new Error('Another sealer is at work: try again in a moment.');
  console.log(
    `${events} events sealed in ${seals} blocks; ` +
      (newest === null ? 'there is no seal yet.' : `the newest seal is number ${newest.n}, ${newest.hash}`),
  );
  if (values.export === undefined) return;
  if (newest === null) throw new Error('There is no seal to export.');
  // npm sets INIT_CWD to the directory from which it was called.
  const file = path.resolve(INIT_CWD, values.export);
  writeSealFile(file, newest);
  console.log(`Written to ${file}: keep it where nobody who can reach the database can reach it.`);
});
