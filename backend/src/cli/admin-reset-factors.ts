/**
 * `npm run admin:reset-factors -- you@example.com`, as the owner of the database: removes the second factors of a person who has
 * lost them and their recovery codes. The person and all administrators are notified.
 */
import { AppModule } from '#app.module';
import { readConfig } from '#config';
import { ResetFactors } from '#identity/factors/reset-factors.handler';
import { Clock } from '#platform/clock/clock';
import { SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { CommandBus } from '@nestjs/cqrs';
import { NestFactory } from '@nestjs/core';
import { randomUUID } from 'node:crypto';

const USAGE = 'Usage: npm run admin:reset-factors -- <email>';

try {
  const email = await reset(process.argv.slice(2), process.env);
  console.log(`${email} has no second factor any more, and signs in with the password to set a new one up.`);
} catch (failure) {
  const reason = failure instanceof Error ? failure.message : String(failure);
  console.error(failure instanceof RuleViolation ? reason : `Nothing was reset: ${reason}`);
  process.exitCode = 1;
}

async function reset([address]: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (address === undefined) throw new RuleViolation('USAGE', USAGE);
  const { DATABASE_URL: url = '' } = env;
  if (url === '')
    throw new RuleViolation('USAGE', 'DATABASE_URL is missing: name the database as its owner.');
  const app = await NestFactory.createApplicationContext(
    AppModule.forRoot(readConfig({ ...env, APP_DATABASE_URL: url })),
    { logger: false, abortOnError: false },
  );
  try {
    const database = app.get(Database, { strict: false });
    await refuseOthers(database);
    const email = address.trim().toLowerCase();
    const [account] = await database.query<{ id: string }>(
      sql`SELECT id FROM user_account WHERE email = ${email}`,
    );
    if (!account) throw new RuleViolation('USAGE', `There is no account with the address ${email}.`);
    const now = app.get(Clock, { strict: false }).now();
    const context = {
      actor: SYSTEM_ACTOR,
      now: now.toISOString(),
      today: harareDateOf(now),
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: null,
      receipt: null,
    };
    await app.get(CommandBus, { strict: false }).execute(new ResetFactors(account.id, context));
    return email;
  } finally {
    await app.close();
  }
}

/** Refuses other database roles. The role of the server could do it technically, but only the owner of the database may. */
async function refuseOthers(database: Database): Promise<void> {
  const [who] = await database.query<{ is_owner: boolean }>(
    sql`SELECT pg_has_role(current_user, nspowner, 'USAGE') AS is_owner FROM pg_namespace WHERE nspname = 'app'`,
  );
  if (who?.is_owner !== true)
    throw new RuleViolation(
      'USAGE',
      'DATABASE_URL must name the owner of the database, not the role of the server.',
    );
}
