import { Database } from '@dziva/event-ledger/database/database';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { ListReconciliationLinesQuery, ReconciliationLine } from '@dziva/contracts/reconciliation';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { Inject, Injectable } from '@nestjs/common';
import type { StatementEvidence } from '#transfers/domain/deposit';
import { seenReference } from './domain/masked-reference.ts';
import { maskedText } from './domain/unread-text.ts';
import { withEvidence } from './line-evidence.ts';
import { type LineRow, LINES, LINES_BY_WHOLE_REFERENCE } from './lines.list.ts';
import { type SuggestedLine, Suggestions } from '#reconciliation/matching/suggestions.queries';

/** Reads the lines of the statements, for finance. */
@Injectable()
export class LinesQueries {
  private readonly lines: ListReader<ListReconciliationLinesQuery, LineRow>;

  constructor(
    private readonly database: Database,
    lists: Lists,
    private readonly suggestions: Suggestions,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {
    this.lines = lists.of(config.APPROVALS ? LINES_BY_WHOLE_REFERENCE : LINES);
  }

  list(query: ListReconciliationLinesQuery, readerId: string): Listing<ReconciliationLine> {
    // The CSV file has no suggestions and no evidence, so they are not searched for.
    const isFile = query.format === 'csv';
    return this.lines.listing(query, async (rows) => {
      if (isFile) return rows.map((row) => this.seenBy(readerId, { ...row, suggestions: [] }));
      const suggested = await this.suggestions.of(rows);
      return withEvidence(
        this.database,
        suggested.map((row) => this.seenBy(readerId, row)),
      );
    });
  }

  /** The line must exist. Without a reader, an unclaimed reference is masked. */
  async existing(
    db: Queryable,
    { importId, line }: StatementEvidence,
    readerId: string | null = null,
  ): Promise<ReconciliationLine> {
    const [found] = await this.suggestions.of(await this.lines.find({ importId, line }, db), db);
    if (!found) throw notFound('line of a statement');
    const seen = this.seenBy(readerId, found);
    const [shown] = await withEvidence(db, [seen]);
    return shown ?? seen;
  }

  private seenBy(readerId: string | null, row: SuggestedLine): ReconciliationLine {
    const { referenceKey: _key, importedBy: _importer, isUnclaimed: _isUnclaimed, ...line } = row;
    if (!this.config.APPROVALS) return line;
    const isMasked = row.isUnclaimed && row.importedBy !== readerId;
    return {
      ...line,
      reference: seenReference(row, readerId),
      raw: row.raw !== null && isMasked ? maskedText(row.raw) : row.raw,
    };
  }
}
