/** `migrate`: updates the database to the schema of this version, as its owner, and lets the runtime roles sign in. */
import { migrate, takeMigrationTurn } from '#platform/database/migrations';
import { letRolesSignInAs } from '#platform/database/runtime-roles';
import { startOrExplain } from '#platform/process';

await startOrExplain(async () => {
  const { DATABASE_URL: ownerUrl = '' } = process.env;
  if (ownerUrl === '') throw new Error('DATABASE_URL is missing: name the database as its owner.');
  const onWait = () => console.log('Another migration of this database is under way: waiting for it …');
  const done = await takeMigrationTurn(ownerUrl, onWait, async () => {
    const names = await migrate(ownerUrl);
    await letRolesSignInAs(ownerUrl, process.env);
    return names;
  });
  console.log(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}`);
});
