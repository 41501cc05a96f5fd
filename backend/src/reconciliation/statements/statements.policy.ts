import { comparesPersons } from '#identity/guard/access-check.port';
import type { StaffRightsEnded } from '#identity/sign-in/domain/access-alerts';
import { policy } from '@dziva/event-ledger/commands/policy';
import { sql } from '@dziva/event-ledger/database/sql';
import { may } from '@dziva/vocabulary/permissions';
import { lapseStatement, statementImportStream } from './domain/statement-import.ts';

const LAPSED =
  'The person who imported it lost the right before a colleague confirmed it. Import the file again.';

/** What somebody imported was their word: without them, and before another person confirmed it, it counts no longer. */
export const providerStatementsPolicy = policy<StaffRightsEnded>({
  on: {
    StaffRightsEnded: async ({ data: { userId, remaining } }, unit) => {
      // With `APPROVALS=off`, an import counts at once.
      if (may(remaining, 'reconciliation.decide') || !comparesPersons(unit.context)) return;
      const imports = await unit.db.query<{ id: string }>(
        sql`SELECT import_id AS id FROM statement_import
             WHERE imported_by = ${userId} AND confirmed_by IS NULL AND status NOT IN ('FAILED', 'LAPSED') ORDER BY import_id`,
      );
      for (const { id } of imports) {
        const stream = await unit.load(statementImportStream, id);
        const events = lapseStatement(stream.state, userId);
        if (events.length === 0) continue;
        stream.append(events);
        unit.write(
          sql`SELECT lapse_statement(${id}, ${unit.context.now}, ${LAPSED})`,
          // The job deletes the file after its row.
          sql`DELETE FROM stored_file WHERE file_id = ${id}`,
        );
      }
    },
  },
});
