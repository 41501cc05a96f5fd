import { prepared, sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import { may } from '@dziva/vocabulary/permissions';
import type { DeviceMark } from './device-cookie.ts';

const KEPT_DAYS = 400;

/** Whether this device has signed in to the account of this address before. One query, also for an unknown address. */
export async function isKnownDevice(db: Queryable, email: string, mark: DeviceMark | null): Promise<boolean> {
  if (mark === null) return false;
  const [row] = await db.query(
    prepared(
      `SELECT 1 FROM known_device d JOIN user_account u ON u.id = d.user_id WHERE u.email = $1 AND d.device_hash = $2`,
      [email, mark.hash],
    ),
  );
  return row !== undefined;
}

/** Whether this user has signed in from other browsers, but not from this one. */
export async function isNewDevice(db: Queryable, userId: string, mark: DeviceMark | null): Promise<boolean> {
  if (mark === null) return false;
  const [row] = await db.query<{ isNew: boolean }>(
    prepared(
      `SELECT count(*) > 0 AND bool_and(device_hash <> $2) AS "isNew" FROM known_device WHERE user_id = $1`,
      [userId, mark.hash],
    ),
  );
  return row?.isNew ?? false;
}

/** Other accounts that have signed in on this device, if at least one of all these accounts is of staff. */
export async function sharersOf(
  db: Queryable,
  user: { readonly id: string; readonly role: string },
  mark: DeviceMark | null,
): Promise<string[]> {
  if (mark === null) return [];
  const rows = await db.query<{ id: string; role: string }>(
    sql`SELECT u.id, u.role FROM known_device d JOIN user_account u ON u.id = d.user_id
         WHERE d.device_hash = ${mark.hash} AND u.id <> ${user.id} ORDER BY u.id`,
  );
  const isGuarded = [user, ...rows].some(({ role }) => may(role, 'access.guarded'));
  return isGuarded ? rows.map(({ id }) => id) : [];
}

/** Stores the device of a session that was started in the same transaction, and deletes old ones. */
export function rememberDevice(sessionId: string, mark: DeviceMark | null, at: string): Statement[] {
  if (mark === null) return [];
  return [
    sql`INSERT INTO known_device AS d (user_id, device_hash, first_seen_at, last_seen_at)
        SELECT user_id, ${mark.hash}, ${at}, ${at} FROM session WHERE id = ${sessionId}
        ON CONFLICT (user_id, device_hash) DO UPDATE SET last_seen_at = greatest(d.last_seen_at, excluded.last_seen_at)`,
    sql`DELETE FROM known_device
         WHERE user_id = (SELECT user_id FROM session WHERE id = ${sessionId})
           AND last_seen_at < ${at}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
  ];
}

/** Deletes the known devices of a user. After this, every device counts as unknown. */
export const deleteDevices = (userId: string): Statement =>
  sql`DELETE FROM known_device WHERE user_id = ${userId}`;
