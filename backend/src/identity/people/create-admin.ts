import { isCommonPassword } from '#identity/passwords/common-passwords';
import { checkPassword } from '#identity/passwords/domain/password';
import { PasswordHasher } from '#identity/passwords/password-hasher';
import { lastNameOf, registerRequest, type User } from '@dziva/contracts/identity';
import { meaningOf } from '@dziva/event-ledger/commands/failures';
import type { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { randomUUID } from 'node:crypto';
import { accountById, audit, insertAccount, toUser } from './accounts.port.ts';
import { emailTaken } from './domain/account.decisions.ts';

export interface AdminForm {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/**
 * Creates an active ADMIN by the rules of registration, if fewer than two are active. There is no route for this: only a person
 * who has access to the database can run it.
 * `now` is the ISO instant of business time. Throws a RuleViolation with a sentence for a bad field or a known address.
 */
export async function createAdmin(database: Database, form: AdminForm, now: string): Promise<User> {
  const parsed = registerRequest.safeParse({ ...form, role: 'ADMIN' });
  if (!parsed.success) throw badForm(parsed.error.issues.map((issue) => issue.message));
  const { email, firstName, password, phone = null } = parsed.data;
  const lastName = lastNameOf(parsed.data);
  checkPassword(password, { email, firstName, lastName }, isCommonPassword);
  const passwordHash = await new PasswordHasher({ SLOW_HASHES: true }).hash(password);
  const id = randomUUID();
  const account = { id, email, firstName, lastName, phone, passwordHash, createdAt: now };
  try {
    await database.transaction(async (transaction) => {
      // If two people run this at the same time, the second one counts the administrator of the first.
      await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('first administrators', 0))`);
      if ((await activeAdmins(transaction)) >= ADMINS_MIN) throw enough();
      await transaction.send([
        insertAccount({ ...account, role: 'ADMIN', requestedRole: null, status: 'ACTIVE' }),
        audit({ actorId: id, subjectId: id, action: 'ADMIN_CREATED', at: now }),
      ]);
    });
  } catch (failure) {
    throw meaningOf(failure, { user_account_email: emailTaken });
  }
  const row = await accountById(database, id);
  if (!row) throw badForm(['The account could not be read back.']);
  return toUser(row);
}

/** The number of administrators that must agree to another one. */
export const ADMINS_MIN = 2;

/** The number of active administrators. */
export async function activeAdmins(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM user_account WHERE role = 'ADMIN' AND status = 'ACTIVE'`,
  );
  return row?.count ?? 0;
}

const enough = () =>
  new RuleViolation(
    'ADMINS_ENOUGH',
    'There are two active administrators: another one registers, and the two of them agree to it on the page of users.',
  );

function badForm(sentences: readonly string[]): RuleViolation {
  return new RuleViolation('INVALID_REQUEST', sentences.join('\n'));
}
