import type { LoanEvent } from '#loans/domain/loan';
import { sql } from '#kernel/database/sql';
import { projection } from '#kernel/projections/projection';

/** What was paid, with its current split; a reversed payment keeps the last one. */
export const paymentsProjection = projection<LoanEvent>({
  name: 'payments',
  tables: ['repayments_read'],
  on: {
    RepaymentReceived: ({ data, streamId, eventId, version, recordedAt }) => [
      sql`INSERT INTO repayments_read (payment_id, loan_id, borrower_id, event_id, loan_version, amount_cents, interest_cents,
                 principal_cents, method, paid_on, paid_at, recorded_at, status, receipt_number)
          VALUES (${data.paymentId}, ${streamId}, ${data.borrowerId}, ${eventId}, ${version}, ${data.amountCents},
                 ${data.interestCents}, ${data.principalCents}, ${data.method}, ${data.paidOn}, ${data.paidAt}, ${recordedAt},
                 'PROCESSED', ${data.receiptNumber})`,
    ],
    RepaymentReversed: ({ data, recordedAt }) => [
      sql`UPDATE repayments_read SET status = 'REVERSED', reversed_at = ${recordedAt} WHERE payment_id = ${data.paymentId}`,
    ],
    RepaymentsReallocated: ({ data }) => [
      sql`UPDATE repayments_read r SET interest_cents = r.interest_cents + moved.difference,
                 principal_cents = r.principal_cents - moved.difference
            FROM unnest(${data.reallocations.map((moved) => moved.paymentId)}::uuid[],
                        ${data.reallocations.map((moved) => moved.interestDifferenceCents)}::bigint[]) AS moved (payment_id, difference)
           WHERE r.payment_id = moved.payment_id`,
    ],
  },
});
