import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { DepositLineFound, DepositVerified, StatementEvidence } from '#transfers/domain/deposit';

/** Which line of which statement shows a deposit, and which deposits have none yet. Its keys are the certainty that no line counts twice. */
export const statementMatchesProjection = projection<DepositVerified | DepositLineFound>({
  name: 'statement-matches',
  tables: ['statement_matches_read', 'lines_awaited_read'],
  on: {
    DepositVerified: ({ data: { evidence, awaits }, streamId }) => [
      ...(evidence === undefined ? [] : [matched(streamId, evidence)]),
      ...(awaits === undefined
        ? []
        : [sql`INSERT INTO lines_awaited_read (deposit_id, awaits) VALUES (${streamId}, ${awaits})`]),
    ],
    DepositLineFound: ({ data: { evidence }, streamId }) => [
      matched(streamId, evidence),
      sql`DELETE FROM lines_awaited_read WHERE deposit_id = ${streamId}`,
    ],
  },
});

const matched = (depositId: string, { importId, line }: StatementEvidence): Statement =>
  sql`INSERT INTO statement_matches_read (import_id, line, deposit_id) VALUES (${importId}, ${line}, ${depositId})`;
