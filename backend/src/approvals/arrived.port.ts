import type { Config } from '#config';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';

/** What reaches a person: withdrawals, and loans that were paid out. */
type Sent = 'WITHDRAWAL' | 'DISBURSEMENT';

/**
 * The days on which statements show that money reached somebody, by the id of the withdrawal or loan. A statement shows it once
 * another person has confirmed it, or at once with `APPROVALS=off`.
 */
export async function arrivalsOf(
  db: Queryable,
  kind: Sent,
  ids: readonly string[],
  { APPROVALS }: Pick<Config, 'APPROVALS'>,
): Promise<ReadonlyMap<string, CalendarDate>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; on: CalendarDate }>(
    sql`SELECT id, "on" FROM arrived_on(${kind}, ${ids}::uuid[], ${!APPROVALS})`,
  );
  return new Map(rows.map(({ id, on }) => [id, on]));
}
