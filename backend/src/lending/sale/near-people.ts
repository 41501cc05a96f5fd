import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { rolesWith } from '@dziva/vocabulary/permissions';
import type { NearPerson } from './domain/buyer.ts';

/** The people who should not buy collateral without somebody looking at it: the staff, and the borrower. */
export function nearPeople(unit: Unit, borrowerId: string): Promise<NearPerson[]> {
  return unit.db.query<NearPerson & Record<string, unknown>>(
    sql`SELECT u.first_name || ' ' || u.last_name AS name, p.national_id AS "nationalId", u.phone,
               u.id = ${borrowerId} AS "isBorrower"
          FROM user_account u LEFT JOIN profile p ON p.user_id = u.id
         WHERE u.id = ${borrowerId} OR u.role = ANY (${rolesWith('sales.read')})
         ORDER BY u.id = ${borrowerId} DESC, u.created_at, u.id`,
  );
}
