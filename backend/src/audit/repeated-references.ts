/** Payments that were entered twice before the reference register existed. A person has to check the later entry. */
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { type Problem, PROBLEMS_MAX } from '@dziva/event-ledger/integrity/problem';
import type { ReferenceUse } from '#platform/books/reference-use';

type Kind = ReferenceUse['kind'];

interface Repeat extends Record<string, unknown> {
  readonly kind: Kind;
  readonly id: string;
  /** The loan if it is a payment of a loan, otherwise the entry itself. */
  readonly streamId: string;
  readonly firstKind: Kind;
  readonly firstId: string;
}

const NAMES: Readonly<Record<Kind, string>> = {
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdrawal',
  REPAYMENT: 'payment',
  DISBURSEMENT: 'disbursement of loan',
  COLLATERAL_SALE: 'collateral sale',
  SALE_COSTS: 'payment of costs',
  STATEMENT_LINE: 'statement line',
};

export async function repeatedReferences(db: Queryable): Promise<Problem[]> {
  const repeats = await db.query<Repeat>(
    sql`SELECT r.kind, r.entry_id AS id, coalesce(p.loan_id, r.entry_id) AS "streamId", u.kind AS "firstKind", u.entry_id AS "firstId"
          FROM reference_use r JOIN reference_use u ON u.hash = r.hash AND NOT u.is_repeat
          LEFT JOIN repayments_read p ON r.kind = 'REPAYMENT' AND p.payment_id = r.entry_id
         WHERE r.is_repeat ORDER BY r.used_at, r.entry_id LIMIT ${PROBLEMS_MAX}`,
  );
  return repeats.map(({ kind, id, streamId, firstKind, firstId }) => ({
    kind: 'REFERENCE_REPEATED',
    subject: streamId,
    detail: `the ${NAMES[kind]} ${id} has the reference of the ${NAMES[firstKind]} ${firstId}: one payment was counted twice`,
  }));
}
