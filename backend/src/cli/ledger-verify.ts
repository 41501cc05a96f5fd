/**
 * `npm run ledger:verify -- --against seal.json`: checks every event, entry, balance and seal, and names what does not fit. With
 * a seal that was exported earlier, also that the past is still the one that it covers.
 */
import { Database } from '#kernel/database/database';
import { verifyLedger } from '#kernel/event-store/verify';
import { readSealFile } from '#kernel/seals/seal-file';
import { readSealKeys, sealKeyFile } from '#kernel/seals/seal-key';
import { startOrExplain } from '#platform/process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const STATEMENT_MS = 3_600_000;

await startOrExplain(async () => {
  const { values } = parseArgs({ options: { against: { type: 'string' } } });
  const {
    APP_DATABASE_URL,
    DATABASE_URL = '',
    SEAL_KEY_FILE = '',
    DATA_DIR = '.data',
    INIT_CWD = '.',
  } = process.env;
  const keys = readSealKeys(sealKeyFile({ SEAL_KEY_FILE, DATA_DIR }))?.trusted ?? [];
  const against =
    values.against === undefined ? {} : { against: readSealFile(path.resolve(INIT_CWD, values.against)) };
  const database = new Database({
    url: APP_DATABASE_URL ?? DATABASE_URL,
    connectionsMax: 1,
    statementTimeoutMs: STATEMENT_MS,
    lockTimeoutMs: STATEMENT_MS,
    applicationName: 'dziva ledger:verify',
  });
  const verification = await verifyLedger(database, { keys, ...against });
  await database.close();
  for (const problem of verification.problems)
    console.error(`${problem.kind} ${problem.subject}: ${problem.detail}`);
  if (!verification.ledgerBalanced) console.error('LEDGER_UNBALANCED: debits and credits differ');
  console.log(
    `${verification.eventsChecked} events checked up to position ${verification.lastVerifiedPosition}, ` +
      `${verification.eventsSealed} of them under ${verification.sealsChecked} seals: ` +
      (verification.ok ? 'everything fits' : `${verification.problems.length} problems`),
  );
  process.exitCode = verification.ok ? 0 : 1;
});
