/** Hides from an assessor the applications of their colleagues. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { Role } from '@dziva/contracts/roles';
import { And, Equal, type FindOperator, Raw } from 'typeorm';
import { hiddenFrom, type Reader } from './domain/reader.ts';

/**
 * What a list asks of the column with an application's id, where it holds one: not a colleague's, and this one if an id is given.
 * Undefined where it asks nothing.
 */
export function seenBy(reader: Reader, applicationId?: string): string | FindOperator<string> | undefined {
  const assessor = hiddenFrom(reader);
  if (assessor === null) return applicationId;
  const isNoColleagues = Raw<string>(
    (column) =>
      `NOT EXISTS (SELECT FROM assigned_to_others(:assessor) other WHERE other.application_id = ${column})`,
    { assessor },
  );
  return applicationId === undefined ? isNoColleagues : And(Equal(applicationId), isNoColleagues);
}

/** Refuses an assessor the application of a colleague: 404, as if `what` they asked for were not there. */
export async function refuseColleagues(unit: Unit, applicationId: string, what: string): Promise<void> {
  const { id, role } = unit.context.actor;
  const assessor = hiddenFrom({ id, role: role as Role });
  if (assessor === null) return;
  const [hidden] = await unit.db.query(
    sql`SELECT 1 FROM assigned_to_others(${assessor}) WHERE application_id = ${applicationId}`,
  );
  if (hidden) throw notFound(what);
}
