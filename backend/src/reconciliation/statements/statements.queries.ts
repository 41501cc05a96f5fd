import { Database } from '@dziva/event-ledger/database/database';
import { prepared, type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { Slice } from '#platform/http/listing';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { StatementReadingFields } from '@dziva/contracts/statement-readings';
import type {
  ImportStatus,
  LineOutcome,
  StatementImport,
  StatementLine,
  StatementReportQuery,
} from '@dziva/contracts/provider-statements';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { Inject, Injectable } from '@nestjs/common';
import type { Confirmation } from './domain/statement-import.ts';
import type { ReadingChoices } from './domain/reading-choices.ts';
import type { StatementProof } from './domain/statement-proof.ts';
import { readingShown } from './reading-shown.ts';
import type { FileLayout } from './reading/statement-reader.ts';
import { type SeenLine, seenReference } from '#reconciliation/lines/domain/masked-reference';
import { type BareLine, withNotesAndDeposits } from './statement-line-notes.queries.ts';

// What a line is matched to is read from the entries, so the report stays correct if an entry comes after its line.
const IMPORTS = `SELECT i.import_id AS id, i.provider, i.file_name AS "fileName", i.status,
    CASE WHEN i.status = 'DONE' THEN 100 ELSE least(99, i.bytes_read * 100 / i.size_bytes) END::int AS progress,
    i.lines_read AS "linesRead", m.matched, i.lines_read - m.matched - i.duplicates - i.malformed AS unmatched, i.duplicates,
    i.malformed, i.problem, u.full_name AS "importedByName",
    jsonb_build_object('id', u.id, 'name', u.full_name) AS "importedBy", i.created_at AS "createdAt",
    i.finished_at AS "finishedAt", i.sha256, i.first_on AS "firstOn", i.last_on AS "lastOn", i.credit_cents AS "creditCents",
    i.debit_cents AS "debitCents",
    CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('id', c.id, 'name', c.full_name) END AS "confirmedBy",
    i.confirmed_at AS "confirmedAt", i.closing_balance_cents AS "closingBalanceCents",
    (SELECT x.text FROM es.event e JOIN event_text x ON x.event_id = e.event_id AND x.field = 'note'
      WHERE i.confirmed_by IS NOT NULL AND e.stream_id = i.import_id AND e.type = 'StatementConfirmed') AS "confirmNote",
    i.chosen, i.layout, i.problem_code AS "problemCode", i.proof_status AS "proofStatus", i.opening_cents AS opening, i.closing_cents AS closing,
    i.gaps, i.counts
  FROM statement_import i
  JOIN user_account u ON u.id = i.imported_by
  LEFT JOIN user_account c ON c.id = i.confirmed_by
  CROSS JOIN LATERAL (SELECT count(*)::int AS matched FROM line_states_read r
                       WHERE r.import_id = i.import_id AND r.state = 'MATCHED') m`;

const LINES = `statement_line l
  JOIN statement_import i USING (import_id)
  LEFT JOIN line_states_read s USING (import_id, line)
  LEFT JOIN statement_line_person p USING (import_id, line)
  CROSS JOIN LATERAL (SELECT CASE WHEN s.state = 'MATCHED' THEN 'MATCHED' WHEN l.is_duplicate THEN 'DUPLICATE'
                                  WHEN l.kind = 'UNREAD' THEN 'MALFORMED' ELSE 'UNMATCHED' END AS outcome) o
 WHERE l.import_id = $1 AND ($2::text IS NULL OR o.outcome = $2)`;

const BARE_LINES = `SELECT l.line, o.outcome, l.reference, l.amount_cents AS "amountCents", l.paid_on AS date, p.payer,
    (SELECT m.deposit_id FROM statement_matches_read m WHERE m.import_id = l.import_id AND m.line = l.line
      ORDER BY m.deposit_id LIMIT 1) AS "depositId", l.problem, i.imported_by AS "importedBy",
    o.outcome <> 'MATCHED' AND NOT is_reference_claimed(l.provider, l.reference_key) AS "isUnclaimed" FROM ${LINES}`;

/** The facts of an import that the job needs. */
export interface ImportWork {
  readonly provider: TransferMethod;
  readonly createdAt: string;
  readonly chosen: ReadingChoices;
  /** Null until the file was surveyed. */
  readonly layout: FileLayout | null;
  readonly status: ImportStatus;
  readonly sizeBytes: number;
  /** The lines up to here were read. */
  readonly lastLine: number;
  readonly isRead: boolean;
}

type ImportRow = Omit<StatementImport, keyof StatementReadingFields> &
  Pick<StatementImport, 'problemCode' | 'opening' | 'closing'> & {
    readonly layout: FileLayout | null;
    readonly proofStatus: StatementProof['status'] | null;
    readonly gaps: StatementProof['gaps'];
    readonly counts: StatementProof['counts'] | null;
  };

function withReading({
  layout,
  proofStatus,
  gaps,
  counts,
  opening,
  closing,
  ...row
}: ImportRow): StatementImport {
  const proof = proofStatus && counts ? { status: proofStatus, gaps, counts, opening, closing } : undefined;
  return { ...row, ...readingShown(layout, proof), problemCode: row.problemCode };
}

@Injectable()
export class ProviderStatementsQueries {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  async find(db: Queryable, importId: string): Promise<StatementImport | undefined> {
    const [row] = await db.query<ImportRow>(prepared(`${IMPORTS} WHERE i.import_id = $1`, [importId]));
    return row && withReading(row);
  }

  /** The import must exist. */
  async existing(db: Queryable, importId: string): Promise<StatementImport> {
    const found = await this.find(db, importId);
    if (!found) throw notFound('statement');
    return found;
  }

  /** The facts that its confirmation needs. The import must exist. */
  async toConfirm(db: Queryable, importId: string): Promise<Pick<Confirmation, 'importedBy' | 'reading'>> {
    const [row] = await db.query<Pick<Confirmation, 'importedBy' | 'reading'>>(
      sql`SELECT imported_by AS "importedBy",
                 CASE WHEN status = 'FAILED' THEN 'FAILED' WHEN read_at IS NULL THEN 'UNREAD' ELSE 'READ' END AS reading
            FROM statement_import WHERE import_id = ${importId}`,
    );
    if (!row) throw notFound('statement');
    return row;
  }

  findNow(importId: string): Promise<StatementImport | undefined> {
    return this.find(this.database, importId);
  }

  async list({ limit, offset }: Slice): Promise<StatementImport[]> {
    const rows = await this.database.query<ImportRow>(
      prepared(`${IMPORTS} ORDER BY i.created_at DESC, i.import_id LIMIT $1 OFFSET $2`, [limit, offset]),
    );
    return rows.map(withReading);
  }

  async count(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM statement_import`,
    );
    return row?.count ?? 0;
  }

  /** Lines in the order of the file. */
  async lines(
    db: Queryable,
    importId: string,
    outcome: LineOutcome | undefined,
    { limit, offset }: Slice,
    readerId: string,
  ): Promise<StatementLine[]> {
    const rows = await db.query<BareLine & SeenLine>(
      prepared(`${BARE_LINES} ORDER BY l.line LIMIT $3 OFFSET $4`, [
        importId,
        outcome ?? null,
        limit,
        offset,
      ]),
    );
    return withNotesAndDeposits(db, importId, this.seenBy(readerId, rows));
  }

  async line(
    db: Queryable,
    importId: string,
    line: number,
    readerId: string,
  ): Promise<StatementLine | undefined> {
    const statement = prepared(`${BARE_LINES} AND l.line = $3`, [importId, null, line]);
    const rows = await db.query<BareLine & SeenLine>(statement);
    const [found] = await withNotesAndDeposits(db, importId, this.seenBy(readerId, rows));
    return found;
  }

  private seenBy(readerId: string, rows: readonly (BareLine & SeenLine)[]): BareLine[] {
    return rows.map((row) => {
      const { importedBy: _importer, isUnclaimed: _isUnclaimed, ...line } = row;
      return this.config.APPROVALS ? { ...line, reference: seenReference(row, readerId) } : line;
    });
  }

  async hasLine(db: Queryable, importId: string, line: number): Promise<boolean> {
    const rows = await db.query(
      sql`SELECT 1 FROM statement_line WHERE import_id = ${importId} AND line = ${line}`,
    );
    return rows.length > 0;
  }

  linesNow(
    importId: string,
    outcome: LineOutcome | undefined,
    slice: Slice,
    readerId: string,
  ): Promise<StatementLine[]> {
    return this.lines(this.database, importId, outcome, slice, readerId);
  }

  async countLines(importId: string, { outcome }: StatementReportQuery): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count FROM ${LINES}`, [importId, outcome ?? null]),
    );
    return row?.count ?? 0;
  }

  async work(importId: string): Promise<ImportWork | undefined> {
    const [row] = await this.database.query<ImportWork>(
      sql`SELECT provider, created_at AS "createdAt", chosen, layout, status, size_bytes AS "sizeBytes", last_line AS "lastLine", read_at IS NOT NULL AS "isRead"
            FROM statement_import WHERE import_id = ${importId}`,
    );
    return row;
  }

  /** Imports that have been unfinished since this instant, the oldest first. */
  async unfinishedSince(before: string): Promise<string[]> {
    const rows = await this.database.query<{ import_id: string }>(
      sql`SELECT import_id FROM statement_import
           WHERE status IN ('WAITING', 'RUNNING') AND created_at < ${before} ORDER BY created_at LIMIT 100`,
    );
    return rows.map((row) => row.import_id);
  }
}
