/** The documents that commands of other features name: receipts, vouchers and orders that staff uploaded. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';

export interface NamedDocument {
  readonly documentId: string;
  /** The field of the request that names it. */
  readonly path: string;
  /** The member whom it is about: it is erased with them. Null if it is about nobody, such as an invoice. */
  readonly memberId: string | null;
}

/**
 * Requires a document that staff uploaded, and returns the SHA-256 of its bytes. Throws 422 `DOCUMENT_UNKNOWN` if there is none,
 * or if it is about another member.
 */
export async function requireStaffDocument(
  unit: Unit,
  { documentId, path, memberId }: NamedDocument,
): Promise<{ readonly sha256: string }> {
  const [row] = await unit.db.query<{ sha256: string; memberId: string | null }>(
    sql`SELECT f.sha256, d.member_id AS "memberId"
          FROM staff_document d JOIN stored_file f ON f.file_id = d.document_id WHERE d.document_id = ${documentId}`,
  );
  if (row === undefined || (row.memberId !== null && row.memberId !== memberId)) {
    const sentence = 'Upload the document first';
    throw new RuleViolation('DOCUMENT_UNKNOWN', sentence, 'rule', { errors: [{ path, message: sentence }] });
  }
  if (memberId !== null && row.memberId === null) {
    unit.write(sql`UPDATE staff_document SET member_id = ${memberId} WHERE document_id = ${documentId}`);
  }
  return { sha256: row.sha256 };
}
