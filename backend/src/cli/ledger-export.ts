/**
 * `npm run ledger:export -- --from 2026-01-01 --to 2026-03-31 --out ledger.journal`: exports the ledger as an hledger journal, by
 * recorded time. Without --out it is written to stdout. Without --from and --to everything is exported.
 */
import { isBackwards, ledgerJournal } from '#audit/ledger-journal';
import { Database } from '@dziva/event-ledger/database/database';
import { readingAddress } from '#platform/database/reading-address';
import { startOrExplain } from '#platform/process';
import { getLedgerJournal } from '@dziva/contracts/ledger';
import { FROM_BEFORE_TO } from '@dziva/contracts/paging';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

const STATEMENT_MS = 3_600_000;

await startOrExplain(async () => {
  const options = { from: { type: 'string' }, to: { type: 'string' }, out: { type: 'string' } } as const;
  const { from, to, out } = parseArgs({ options }).values;
  const { INIT_CWD = '.' } = process.env;
  const period = readPeriod({ from, to });
  const database = new Database({
    url: readingAddress(process.env),
    connectionsMax: 1,
    statementTimeoutMs: STATEMENT_MS,
    lockTimeoutMs: STATEMENT_MS,
    applicationName: 'dziva ledger:export',
  });
  try {
    const text = Readable.from(ledgerJournal(database, period), { highWaterMark: 1 });
    if (out === undefined) await pipeline(text, process.stdout, { end: false });
    // npm sets INIT_CWD to the directory from which it was called.
    else await writeWhole(text, path.resolve(INIT_CWD, out));
  } finally {
    await database.close();
  }
});

/** Parses the same days and instants as the API. */
function readPeriod(asked: { from: string | undefined; to: string | undefined }) {
  const { success, data: period, error } = getLedgerJournal.query.safeParse(asked);
  if (!success) throw new Error(error.issues.map(({ message }) => message).join('\n'));
  if (isBackwards(period)) throw new Error(FROM_BEFORE_TO.error);
  return period;
}

/** Writes a temporary file and renames it, so that the final file is never incomplete. */
async function writeWhole(text: Readable, file: string): Promise<void> {
  const unfinished = `${file}.part`;
  await pipeline(text, createWriteStream(unfinished));
  await rename(unfinished, file);
  console.log(`Written to ${file}.`);
}
