/**
 * `npm run operations:adopt`: run this after a logical restore, as the owner. It creates the runtime roles with their rights if
 * the restore did not bring them, and makes the order of events continue in this cluster. Running it again changes nothing.
 */
import { Database } from '@dziva/event-ledger/database/database';
import { takeMigrationTurn } from '#platform/database/migrations';
import { migrateQueue } from '#platform/database/queue-schema';
import { letRolesSignInAs, restoreRoles, RUNTIME_ROLES } from '#platform/database/runtime-roles';
import { refuseSchemaOfBefore } from '#platform/database/schema-release';
import { sql } from '@dziva/event-ledger/database/sql';
import { adoptCluster } from '@dziva/event-ledger/event-store/cluster';
import { startOrExplain } from '#platform/process';

const STATEMENT_MS = 3_600_000;

await startOrExplain(async () => {
  const { DATABASE_URL: url = '' } = process.env;
  if (url === '') throw new Error('DATABASE_URL is missing: name the restored database as its owner.');
  const onWait = () => console.log('A migration of this database is under way: waiting for it …');
  await takeMigrationTurn(url, onWait, async () => {
    const owner = new Database({
      url,
      connectionsMax: 1,
      statementTimeoutMs: STATEMENT_MS,
      lockTimeoutMs: STATEMENT_MS,
      applicationName: 'dziva operations:adopt',
    });
    try {
      await adopt(owner);
      await migrateQueue(url);
      await letRolesSignInAs(url, process.env);
    } finally {
      await owner.close();
    }
  });
});

async function adopt(owner: Database): Promise<void> {
  const [events] = await owner.query<{ are_there: boolean }>(
    sql`SELECT to_regclass('es.event') IS NOT NULL AS are_there`,
  );
  if (events?.are_there !== true)
    throw new Error('There is no Dziva in this database: run "npm run migrate".');
  await refuseSchemaOfBefore(owner);
  const made = await owner.transaction((transaction) => restoreRoles(transaction));
  const isAdopted = await adoptCluster(owner, RUNTIME_ROLES);
  if (made.length > 0) console.log(`Made the roles ${made.join(', ')}.`);
  console.log('The rights of the runtime roles are as the migrations say.');
  console.log(
    isAdopted
      ? 'New events come after all that are there: the database belongs to this cluster now. Run "npm run migrate", then start the servers.'
      : 'The database belongs to this cluster already.',
  );
}
