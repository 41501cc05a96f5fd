import { Database } from '@dziva/event-ledger/database/database';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { ListReconciliationLinesQuery, ReconciliationLine } from '@dziva/contracts/reconciliation';
import { Injectable } from '@nestjs/common';
import type { StatementEvidence } from '#transfers/domain/deposit';
import { withEvidence } from './line-evidence.ts';
import { type LineRow, LINES } from './lines.list.ts';
import { Suggestions } from './suggestions.queries.ts';

/** Reads the lines of the statements, for finance. */
@Injectable()
export class LinesQueries {
  private readonly lines: ListReader<ListReconciliationLinesQuery, LineRow>;

  constructor(
    private readonly database: Database,
    lists: Lists,
    private readonly suggestions: Suggestions,
  ) {
    this.lines = lists.of(LINES);
  }

  list(query: ListReconciliationLinesQuery): Listing<ReconciliationLine> {
    // The CSV file has no suggestions and no evidence, so they are not searched for.
    const isFile = query.format === 'csv';
    return this.lines.listing(query, async (rows) =>
      isFile
        ? rows.map((row) => ({ ...row, suggestions: [] }))
        : withEvidence(this.database, await this.suggestions.of(rows)),
    );
  }

  /** The line must exist. */
  async existing(db: Queryable, { importId, line }: StatementEvidence): Promise<ReconciliationLine> {
    const [found] = await this.suggestions.of(await this.lines.find({ importId, line }, db), db);
    if (!found) throw notFound('line of a statement');
    const [shown] = await withEvidence(db, [found]);
    return shown ?? found;
  }
}
