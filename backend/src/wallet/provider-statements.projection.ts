import { sql } from '#kernel/database/sql';
import { projection } from '#kernel/projections/projection';
import type { DepositVerified } from './domain/deposit.ts';

/** Which line of which statement verified a deposit. Its keys are the certainty that no line counts twice. */
export const statementMatchesProjection = projection<DepositVerified>({
  name: 'statement-matches',
  tables: ['statement_matches_read'],
  on: {
    DepositVerified: ({ data: { evidence }, streamId }) =>
      evidence === undefined
        ? []
        : [
            sql`INSERT INTO statement_matches_read (import_id, line, deposit_id)
                VALUES (${evidence.importId}, ${evidence.line}, ${streamId})`,
          ],
  },
});
