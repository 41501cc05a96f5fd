import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import type { PersonalData } from '#platform/personal-data/personal-data';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import type { AccountRow } from '#identity/people/accounts.port';
import { FIRST_ROLE, isGiven } from '@dziva/vocabulary/roles';
import { type ErasureGrounds, retainedUntil } from './domain/erasure.decisions.ts';

/** Reads the reasons against erasing this person from `db`. */
export async function erasureGrounds(
  db: Queryable,
  personalData: PersonalData,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
  { today }: Pick<CommandContext, 'today'>,
  retentionYears: number,
): Promise<ErasureGrounds> {
  const lastMovement = retentionYears === 0 ? null : await lastMovementAt(db, id);
  return {
    isStaffRecord: isGiven(role) || (await hasActedAsStaff(db, id)),
    claims: await personalData.claims(id, db),
    openAffairs: await personalData.refusals(id, db),
    retainedUntil:
      lastMovement === null ? null : retainedUntil(harareDateOf(lastMovement), retentionYears, today),
  };
}

/** Whether they decided on others or read about them: in events, on accounts, with statements, in the contact inbox. */
async function hasActedAsStaff(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.query<{ acted: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM es.event WHERE actor_id = ${userId} AND actor_role <> ${FIRST_ROLE})
            OR EXISTS (SELECT 1 FROM identity_audit WHERE actor_id = ${userId} AND subject_id <> ${userId})
            OR EXISTS (SELECT 1 FROM security_record WHERE user_id = ${userId} AND what <> 'REFUSED')
            OR EXISTS (SELECT 1 FROM statement_import WHERE imported_by = ${userId})
            OR EXISTS (SELECT 1 FROM contact_message WHERE status_changed_by = ${userId}) AS acted`,
  );
  return row?.acted ?? false;
}

/** When their money last moved, loans and investments included; null if it never did. The end of a loan is a movement. */
async function lastMovementAt(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.query<{ at: string | null }>(
    sql`SELECT max(p.recorded_at) AS at FROM es.event e JOIN ledger.posting p USING (tx, pos) WHERE e.subject_id = ${userId}`,
  );
  return row?.at ?? null;
}
