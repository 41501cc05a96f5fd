/** `npm run ledger:verify`: checks every event, entry and balance, and names what does not fit. */
import { Database } from '#kernel/database/database';
import { verifyLedger } from '#kernel/event-store/verify';

const STATEMENT_MS = 3_600_000;
const database = new Database({
  url: process.env['APP_DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? '',
  connectionsMax: 1,
  statementTimeoutMs: STATEMENT_MS,
  lockTimeoutMs: STATEMENT_MS,
  applicationName: 'dziva ledger:verify',
});
const verification = await verifyLedger(database);
await database.close();
for (const problem of verification.problems)
  console.error(`${problem.kind} ${problem.subject}: ${problem.detail}`);
if (!verification.ledgerBalanced) console.error('LEDGER_UNBALANCED: debits and credits differ');
console.log(
  `${verification.eventsChecked} events checked up to position ${verification.lastVerifiedPosition}: ` +
    (verification.ok ? 'everything fits' : `${verification.problems.length} problems`),
);
process.exitCode = verification.ok ? 0 : 1;
