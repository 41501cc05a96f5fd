/** `migrate`: brings the database to this program's schema, as its owner, and lets the runtime roles sign in. */
import { migrate } from '#kernel/database/migrations';
import { letRolesSignIn } from '#kernel/database/runtime-roles';

const ownerUrl = process.env['DATABASE_URL'];
if (!ownerUrl) {
  console.error('DATABASE_URL is missing: name the database as its owner.');
  process.exit(1);
}
const done = await migrate(ownerUrl);
await letRolesSignIn(ownerUrl, {
  dziva_app: process.env['APP_DATABASE_PASSWORD'] ?? '',
  dziva_sealer: process.env['SEALER_DATABASE_PASSWORD'] ?? '',
});
console.log(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}`);
