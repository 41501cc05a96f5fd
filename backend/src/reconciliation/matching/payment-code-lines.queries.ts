import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { Injectable } from '@nestjs/common';
import { codesIn } from '#payment-codes/domain/payment-code';
import type { StatementEvidence } from '#transfers/domain/deposit';
import type { CodedLine, KnownCode } from './domain/coded-line.ts';

const BATCH_LINES = 10_000;
const BEFORE_ALL: StatementEvidence = { importId: '00000000-0000-0000-0000-000000000000', line: 0 };

/** An open line of money in, with its texts. */
export interface TextLine extends StatementEvidence, CodedLine {
  readonly reference: string | null;
}

/** The known codes with these texts. */
export async function knownCodes(db: Queryable, codes: readonly string[]): Promise<Map<string, KnownCode>> {
  if (codes.length === 0) return new Map();
  const rows = await db.query<KnownCode & Record<string, unknown>>(
    sql`SELECT c.code, c.kind, c.thing_id AS "thingId", c.owner_id AS "ownerId", u.full_name AS "ownerName",
               c.issued_at AS "issuedAt", l.status AS "loanStatus", l.disbursed_on AS "disbursedOn", payer_facts(c.owner_id) AS member,
               (SELECT array_agg(own.user_id::text) FROM accounts_of_person(c.owner_id) own) AS accounts
          FROM payment_codes_read c
          JOIN user_account u ON u.id = c.owner_id
          LEFT JOIN loans_read l ON c.kind = 'LOAN' AND l.loan_id = c.thing_id
         WHERE c.code = ANY (${codes}::text[])`,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/** The code in the texts of a line: none if they name no known code, or two different ones. */
export function onlyCode(
  known: ReadonlyMap<string, KnownCode>,
  { payer, reference }: { readonly payer: string | null; readonly reference: string | null },
): KnownCode | undefined {
  const found = codesIn([payer, reference]).flatMap((code) => known.get(code) ?? []);
  return found.length === 1 ? found[0] : undefined;
}

/** Reads the lines that a payment code may be in. */
@Injectable()
export class PaymentCodeLines {
  constructor(private readonly database: Database) {}

  /**
   * The next lines of money in that nobody has decided on, of one import or of all that were read. `OFFSET 0` makes PostgreSQL look
   * up each line, also before it has counted a new table.
   */
  candidates(importId: string | null, after: StatementEvidence = BEFORE_ALL): Promise<TextLine[]> {
    return this.database.query<TextLine & Record<string, unknown>>(
      sql`SELECT l.import_id AS "importId", l.line, l.counts_on AS on,
                 line_text(p.payer, p.narration) AS payer, l.reference, i.imported_by AS "importedBy",
                 i.confirmed_by AS "confirmedBy", i.read_at AS "readAt"
            FROM statement_line l JOIN statement_import i USING (import_id)
            LEFT JOIN statement_line_person p ON p.import_id = l.import_id AND p.line = l.line
           WHERE (${importId}::uuid IS NULL OR l.import_id = ${importId}) AND i.read_at IS NOT NULL
             AND (l.import_id, l.line) > (${after.importId}::uuid, ${after.line}::int)
             AND l.kind = 'CREDIT' AND NOT l.is_duplicate AND NOT is_before_opening(l.provider, l.counts_on)
             AND NOT EXISTS (SELECT FROM line_states_read s WHERE s.import_id = l.import_id AND s.line = l.line OFFSET 0)
           ORDER BY l.import_id, l.line LIMIT ${BATCH_LINES}`,
    );
  }

  /**
   * Those of the lines in which a known code stands. Lines that another one took back, and lines that a waiting deposit claims, are
   * left to people.
   */
  async withCode(lines: readonly TextLine[], db: Queryable = this.database): Promise<StatementEvidence[]> {
    const codes = lines.flatMap(({ payer, reference }) => codesIn([payer, reference]));
    const known = await knownCodes(db, [...new Set(codes)]);
    const coded = lines.filter((line) => onlyCode(known, line) !== undefined);
    if (coded.length === 0) return [];
    return db.query<StatementEvidence & Record<string, unknown>>(
      sql`SELECT l.import_id AS "importId", l.line
            FROM unnest(${coded.map(({ importId }) => importId)}::uuid[], ${coded.map(({ line }) => line)}::int[]) n (import_id, line)
            JOIN statement_line l ON l.import_id = n.import_id AND l.line = n.line
           WHERE NOT EXISTS (SELECT FROM deposit_slip d JOIN transfers_read t ON t.transfer_id = d.deposit_id
                              WHERE d.method = l.provider AND d.reference_key = l.reference_key AND t.status = 'PENDING' OFFSET 0)
             AND NOT EXISTS (SELECT FROM statement_line b
                              WHERE b.provider = l.provider AND b.reference_key = l.reference_key AND b.amount_cents = -l.amount_cents
                                AND b.kind = 'DEBIT' AND NOT b.is_duplicate OFFSET 0)
           ORDER BY l.import_id, l.line`,
    );
  }

  /** A line as it is now. */
  async line(db: Queryable, { importId, line }: StatementEvidence): Promise<TextLine | undefined> {
    const [row] = await db.query<TextLine & Record<string, unknown>>(
      sql`SELECT l.import_id AS "importId", l.line, l.counts_on AS on,
                 line_text(p.payer, p.narration) AS payer, l.reference, i.imported_by AS "importedBy",
                 i.confirmed_by AS "confirmedBy", i.read_at AS "readAt"
            FROM statement_line l JOIN statement_import i USING (import_id)
            LEFT JOIN statement_line_person p ON p.import_id = l.import_id AND p.line = l.line
           WHERE l.import_id = ${importId} AND l.line = ${line}`,
    );
    return row;
  }
}
