import type { Queryable } from '@dziva/event-ledger/database/sql';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { LineParams } from '@dziva/contracts/reconciliation';
import type { LinesQueries } from './lines.queries.ts';

/** What a second person sees of a line. */
export async function lineFacts(
  db: Queryable,
  queries: LinesQueries,
  params: LineParams,
): Promise<ProposalFact[]> {
  const { till, paidOn, reference, payer } = await queries.existing(db, params);
  return [
    { name: 'METHOD', unit: 'METHOD', value: till },
    { name: 'REFERENCE', unit: 'TEXT', value: reference ?? '' },
    { name: 'STATEMENT_LINE', unit: 'TEXT', value: payer ?? '' },
    { name: 'VALUE_DATE', unit: 'DAY', value: paidOn },
  ];
}
