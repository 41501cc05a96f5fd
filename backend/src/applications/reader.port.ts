/** Hides applications that are assigned to other assessors from an assessor. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { And, Equal, type FindOperator, Raw } from 'typeorm';
import { hiddenFrom, type Reader } from './domain/reader.ts';

/**
 * The condition of a list on its column with the application's id: only this application if an id is given, and none that is
 * assigned to a colleague of the reader. Undefined if there is no condition.
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

/** Throws 404 if the actor is an assessor and the application is assigned to a colleague. `what` names it in the message. */
export async function refuseColleagues(unit: Unit, applicationId: string, what: string): Promise<void> {
  const assessor = hiddenFrom(unit.context.actor);
  if (assessor === null) return;
  const [hidden] = await unit.db.query(
    sql`SELECT 1 FROM assigned_to_others(${assessor}) WHERE application_id = ${applicationId}`,
  );
  if (hidden) throw notFound(what);
}
