/**
 * The roles that servers sign in as. Migrations create them; a logical backup contains neither the roles nor, often, their
 * rights.
 */
import pg from 'pg';
import { migrationFiles } from './migration-files.ts';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';

export const RUNTIME_ROLES: readonly string[] = ['dziva_app', 'dziva_sealer'];
const GIVES_RIGHTS = /^(?:GRANT|REVOKE|ALTER DEFAULT PRIVILEGES)\b[^;]*;/gm;
/** Default privileges apply only to later objects, so existing objects need their own grants. */
const FOR_LATER =
  /^ALTER DEFAULT PRIVILEGES IN SCHEMA (.+?) (GRANT .+?) ON (TABLES|SEQUENCES|FUNCTIONS) (TO .+)$/s;
const MADE_BY = '0005-privileges';

/** Lets the runtime roles sign in with these passwords. If the owner may not do this, they must have been set up by hand. */
export async function letRolesSignIn(
  ownerUrl: string,
  passwords: Readonly<Record<string, string>>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const [role, password] of Object.entries(passwords)) {
      if (password === '') continue;
      await client.query(
        `ALTER ROLE ${client.escapeIdentifier(role)} LOGIN PASSWORD ${client.escapeLiteral(password)}`,
      );
    }
  } finally {
    await client.end();
  }
}

/**
 * Lets the runtime roles sign in with the passwords from the environment: the one named for the role, or, if the role may not
 * sign in yet, the one in its address. A role that was set up by hand is not changed.
 */
export async function letRolesSignInAs(ownerUrl: string, env: NodeJS.ProcessEnv): Promise<void> {
  const named = { dziva_app: env['APP_DATABASE_PASSWORD'], dziva_sealer: env['SEALER_DATABASE_PASSWORD'] };
  const addresses = [env['APP_DATABASE_URL'], env['SEALER_DATABASE_URL']].filter((address) => address);
  const fromAddresses = Object.fromEntries(addresses.map((address = '') => signInOf(address)));
  const waiting = await rolesWithoutSignIn(ownerUrl);
  await letRolesSignIn(
    ownerUrl,
    Object.fromEntries(
      Object.entries(named).map(([role, password]) => [
        role,
        password || (waiting.includes(role) ? (fromAddresses[role] ?? '') : ''),
      ]),
    ),
  );
}

function signInOf(address: string): [role: string, password: string] {
  if (!URL.canParse(address))
    throw new Error('An address of the database must look like postgres://user:password@host:5432/database.');
  const { username, password } = new URL(address);
  return [decodeURIComponent(username), decodeURIComponent(password)];
}

async function rolesWithoutSignIn(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'SELECT rolname AS name FROM pg_roles WHERE rolname = ANY ($1) AND NOT rolcanlogin',
      [RUNTIME_ROLES],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Refuses if the migration that creates the roles has run, but the roles or their rights are missing. One sentence. */
export async function refuseLostRoles(database: Queryable): Promise<void> {
  if (!(await namesOfRan(database)).has(MADE_BY)) return;
  const [roles] = await database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pg_roles WHERE rolname = ANY (${RUNTIME_ROLES}) AND has_schema_privilege(oid, 'es', 'USAGE')`,
  );
  if (roles?.count !== RUNTIME_ROLES.length)
    throw new Error(
      `The roles ${RUNTIME_ROLES.join(' and ')} are missing or have no rights here, as after a logical restore: run "npm run operations:adopt" as the owner first.`,
    );
}

/**
 * Creates the missing roles, and gives all of them the rights from the migrations that ran here. Returns the names of the created
 * roles.
 */
export async function restoreRoles(database: Queryable): Promise<string[]> {
  const there = await database.query<{ name: string }>(
    sql`SELECT rolname AS name FROM pg_roles WHERE rolname = ANY (${RUNTIME_ROLES})`,
  );
  const missing = RUNTIME_ROLES.filter((role) => !there.some(({ name }) => name === role));
  for (const role of missing) {
    await database.query({ text: `CREATE ROLE ${role}`, values: [] });
    await database.query({ text: `ALTER ROLE ${role} SET jit = off`, values: [] });
  }
  const ran = await namesOfRan(database);
  for (const { name, text } of migrationFiles()) {
    if (!ran.has(name)) continue;
    for (const [statement] of text.matchAll(GIVES_RIGHTS)) {
      await database.query({ text: statement, values: [] });
      if (FOR_LATER.test(statement))
        await database.query({
          text: statement.replace(FOR_LATER, '$2 ON ALL $3 IN SCHEMA $1 $4'),
          values: [],
        });
    }
  }
  return missing;
}

/** The names of our migrations that ran on this database. */
async function namesOfRan(database: Queryable): Promise<Set<string>> {
  const [table] = await database.query<{ is_there: boolean }>(
    sql`SELECT to_regclass('public.migration') IS NOT NULL AS is_there`,
  );
  if (table?.is_there !== true) return new Set();
  const rows = await database.query<{ name: string }>(sql`SELECT name FROM public.migration`);
  const recorded = new Set(rows.map(({ name }) => name));
  return new Set(
    migrationFiles().flatMap(({ name, recordedAs }) => (recorded.has(recordedAs) ? [name] : [])),
  );
}
