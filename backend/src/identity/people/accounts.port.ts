import { NOBODYS_HASH } from '#identity/passwords/password-hasher';
import type { User } from '@dziva/contracts/identity';
import { prepared, sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { UserStatus } from '@dziva/vocabulary/identity';
import { FIRST_ROLE, type GivenRole, type Role } from '@dziva/vocabulary/roles';
import type { Account, AuditAction } from './domain/account.ts';
import { NO_LIMITS } from './domain/reading-limits.ts';

/** An account's row, for sign-in and administration. */
export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly phoneVerified: boolean;
  readonly role: Role;
  readonly requestedRole: GivenRole | null;
  readonly status: UserStatus;
  readonly specialties: string[];
  readonly version: number;
  readonly erasedAt: string | null;
  /** When somebody saw the document of the national ID. */
  readonly identitySeenAt: string | null;
  readonly accessUntil: CalendarDate | null;
  readonly readsFrom: CalendarDate | null;
  readonly readsTo: CalendarDate | null;
}

const COLUMNS = `id, email, password_hash AS "passwordHash", first_name AS "firstName", last_name AS "lastName", phone, role,
  requested_role AS "requestedRole", status, specialties, version, erased_at AS "erasedAt",
  phone_verified_at IS NOT NULL AS "phoneVerified", access_until AS "accessUntil", reads_from AS "readsFrom", reads_to AS "readsTo",
  (SELECT p.identity_seen_at FROM profile p WHERE p.user_id = user_account.id) AS "identitySeenAt"`;

export async function accountById(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.query<AccountRow>(
    prepared(`SELECT ${COLUMNS} FROM user_account WHERE id = $1`, [id]),
  );
  return row;
}

/** Reads and locks the account for a command that changes it, so that commands on the same account run one after the other. */
export async function accountToChange(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.query<AccountRow>(
    prepared(`SELECT ${COLUMNS} FROM user_account WHERE id = $1 FOR UPDATE`, [id]),
  );
  return row;
}

export async function accountByEmail(db: Queryable, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.query<AccountRow>(
    prepared(`SELECT ${COLUMNS} FROM user_account WHERE email = $1`, [email]),
  );
  return row;
}

/**
 * The account that an unused link belongs to. It is read in one statement, so that link and version belong together: if the link
 * is used twice at the same time, the second use is a lost race.
 */
export async function accountByResetLink(
  db: Queryable,
  tokenHash: Buffer,
  now: string,
): Promise<AccountRow | undefined> {
  const [row] = await db.query<AccountRow>(
    prepared(
      `SELECT ${COLUMNS} FROM user_account
        WHERE id = (SELECT user_id FROM password_reset WHERE token_hash = $1 AND expires_at > $2)`,
      [tokenHash, now],
    ),
  );
  return row;
}

/** The account as an input for decisions. */
export function toAccount({
  id,
  version,
  specialties,
  role,
  requestedRole,
  status,
  erasedAt,
  ...row
}: AccountRow): Account {
  const limits = { until: row.accessUntil, from: row.readsFrom, to: row.readsTo };
  if (erasedAt !== null) return { id, version, specialties, role, status: 'ERASED' };
  if (status === 'PENDING_APPROVAL' && requestedRole !== null) {
    return { id, version, specialties, role: FIRST_ROLE, status, requestedRole };
  }
  return { id, version, specialties, limits, role, status: status === 'ACTIVE' ? 'ACTIVE' : 'DISABLED' };
}

/** The account for the API, as its owner and the administrators see it. */
export function toUser({
  id,
  email,
  firstName,
  lastName,
  phone,
  phoneVerified,
  role,
  requestedRole,
  status,
  identitySeenAt,
  accessUntil,
  readsFrom,
  readsTo,
}: AccountRow): User {
  const seen = identitySeenAt === null ? {} : { identitySeenAt };
  const limits = {
    ...(accessUntil === null ? {} : { until: accessUntil }),
    ...(readsFrom === null ? {} : { from: readsFrom }),
    ...(readsTo === null ? {} : { to: readsTo }),
  };
  const user = { id, email, firstName, lastName, phone, phoneVerified, role, status, ...seen, ...limits };
  return requestedRole === null ? user : { ...user, requestedRole };
}

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly requestedRole: GivenRole | null;
  readonly status: Exclude<UserStatus, 'DISABLED'>;
  readonly createdAt: string;
  /** Only in the demo data; elsewhere a telephone is verified by a code. */
  readonly phoneVerifiedAt?: string;
}

export const insertAccount = (a: NewAccount): Statement =>
  sql`INSERT INTO user_account
        (id, email, password_hash, first_name, last_name, phone, role, requested_role, status, created_at, phone_verified_at)
      VALUES (${a.id}, ${a.email}, ${a.passwordHash}, ${a.firstName}, ${a.lastName}, ${a.phone}, ${a.role},
              ${a.requestedRole}, ${a.status}, ${a.createdAt}, ${a.phoneVerifiedAt ?? null})`;

/** Writes rights and specialties. `account.version` is the version that was read. */
export function updateAccount(account: Account): Statement {
  const requestedRole = account.status === 'PENDING_APPROVAL' ? account.requestedRole : null;
  const { until, from, to } = account.limits ?? NO_LIMITS;
  return sql`UPDATE user_account SET role = ${account.role}, status = ${account.status}, requested_role = ${requestedRole},
                    specialties = ${account.specialties}, access_until = ${until}, reads_from = ${from}, reads_to = ${to},
                    version = ${account.version + 1}
              WHERE id = ${account.id}`;
}

export const updatePassword = (account: AccountRow, passwordHash: string): Statement =>
  sql`UPDATE user_account SET password_hash = ${passwordHash}, version = ${account.version + 1}
       WHERE id = ${account.id}`;

// The text that replaces the address is not an email address, so nobody can register it.
export const blankAccount = ({ id, version }: AccountRow, now: string): Statement =>
  sql`UPDATE user_account SET email = ${`erased:${id}`}, password_hash = ${NOBODYS_HASH}, first_name = 'Erased',
             last_name = 'member', phone = NULL, phone_verified_at = NULL, requested_role = NULL, status = 'DISABLED', specialties = '{}',
             erased_at = ${now}, version = ${version + 1}
       WHERE id = ${id}`;

/** Writes the number. A different number is not verified any more. */
export const updatePhone = (account: AccountRow, phone: string | null): Statement =>
  sql`UPDATE user_account SET phone = ${phone}, version = ${account.version + 1},
             phone_verified_at = CASE WHEN phone = ${phone} THEN phone_verified_at END
       WHERE id = ${account.id}`;

export interface AuditEntry {
  readonly actorId: string;
  readonly subjectId: string;
  readonly action: AuditAction;
  /** Only business terms, without names, numbers or addresses of people. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly correlationId?: string;
}

export const audit = ({
  actorId,
  subjectId,
  action,
  details = {},
  at,
  correlationId,
}: AuditEntry): Statement =>
  sql`INSERT INTO identity_audit (at, actor_id, subject_id, action, details, correlation_id)
      VALUES (${at}, ${actorId}, ${subjectId}, ${action}, ${JSON.stringify(details)}, ${correlationId ?? null})`;
