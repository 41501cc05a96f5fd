import type { Loan } from '@dziva/contracts/loans';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';

/** The stored judgement of a loan, as it is read. */
export type LoanJudged = Pick<Loan, 'productVersionId' | 'exceptions'>;

type Row = LoanJudged & { readonly id: string };

/** The product version and the exceptions of each of these loans, with who allowed them. */
export async function judgedLoans(
  db: Queryable,
  loanIds: readonly string[],
): Promise<(loanId: string) => LoanJudged> {
  const rows = await db.query<Row & Record<string, unknown>>(
    sql`SELECT l.loan_id AS id, l.product_version_id AS "productVersionId", coalesce(x.exceptions, '[]') AS exceptions
          FROM loans_read l
          LEFT JOIN user_account u ON u.id = l.exceptions_allowed_by
          LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', e.code, 'text', e.text,
                                              'allowedBy', u.full_name)) ORDER BY e.n) AS exceptions
                               FROM loan_exceptions_read e WHERE e.loan_id = l.loan_id) x ON true
         WHERE l.loan_id = ANY (${loanIds}::uuid[])`,
  );
  const byId = new Map(
    rows.map(({ id, productVersionId, exceptions }) => [id, { productVersionId, exceptions }]),
  );
  return (loanId) => {
    const judged = byId.get(loanId);
    assert(judged, 'a loan is judged when it is made');
    return judged;
  };
}
