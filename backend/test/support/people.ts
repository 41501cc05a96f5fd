/** People of a test: inserted as rows, so that tests about other things need not hash passwords. */
import { Tokens } from '#identity/sign-in/tokens';
import type { Role } from '@dziva/vocabulary/roles';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

/** The password of everyone that `signInAs` creates. */
export const PASSWORD = 'Dziva-test-2026';
/** The hash of `PASSWORD`, with quick parameters. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$vzGFnp3eZccMhJPIxVQE9A$aT5Z4ogWQD9XYPAJ+kNTu7JsVPGB/ncGmELHJKOFm0w';
const HOUR_MS = 3_600_000;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly token: string;
  /** Headers of a signed-in call: `.set(person.bearer)`. */
  readonly bearer: { readonly Authorization: string };
}

export interface PersonRow {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly status: 'ACTIVE' | 'PENDING_APPROVAL' | 'DISABLED';
  readonly requestedRole: Role | null;
}

/** A person with this role and an open session (active, unless the row says otherwise). */
export async function signInAs(test: TestApp, role: Role, row: Partial<PersonRow> = {}): Promise<Person> {
  const id = randomUUID();
  const email = row.email ?? `${role.toLowerCase()}-${id.slice(0, 8)}@dziva.test`;
  await test.rows(
    `INSERT INTO app.user_account
       (id, email, password_hash, first_name, last_name, phone, role, requested_role, status, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
    [
      id,
      email,
      PASSWORD_HASH,
      row.firstName ?? 'Tariro',
      row.lastName ?? 'Moyo',
      row.phone ?? null,
      role,
      row.requestedRole ?? null,
      row.status ?? 'ACTIVE',
    ],
  );
  return { id, email, role, ...(await openSession(test, id)) };
}

/** A session of an existing user, not bound to a browser, with a second factor that was just confirmed. */
export async function openSession(test: TestApp, userId: string): Promise<Pick<Person, 'token' | 'bearer'>> {
  const now = Date.now();
  const session = {
    id: randomUUID(),
    userId,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 8 * HOUR_MS).toISOString(),
  };
  await test.rows(
    `INSERT INTO app.session (id, user_id, created_at, last_seen_at, expires_at, factor, stepped_up_at)
     VALUES ($1, $2, $3, $3, $4, 'PASSED', $3)`,
    [session.id, userId, session.createdAt, session.expiresAt],
  );
  const token = test.app.get(Tokens, { strict: false }).sign(session);
  return { token, bearer: { Authorization: `Bearer ${token}` } };
}

export interface Registration {
  readonly email?: string;
  readonly password?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly role?: Role;
}

/** Registers over HTTP, as a visitor does. */
export async function register(test: TestApp, form: Registration = {}): Promise<Person> {
  const email = form.email ?? `visitor-${randomUUID().slice(0, 8)}@dziva.test`;
  const answer = await test.http
    .post('/api/auth/register')
    .send({ password: PASSWORD, firstName: 'Rudo', lastName: 'Ncube', ...form, email });
  if (answer.status !== 201) throw new Error(`Registering failed: ${answer.status} ${answer.text}`);
  const { token, user } = answer.body as { token: string; user: { id: string; role: Role } };
  return { id: user.id, email, role: user.role, token, bearer: { Authorization: `Bearer ${token}` } };
}
