import type { LoanEvent } from '#loans/domain/loan';
import { sql } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';

/** What was paid, with its current split; a reversed payment keeps the last one. What collateral brought is among it. */
export const paymentsProjection = projection<LoanEvent>({
  name: 'payments',
  tables: ['repayments_read', 'reallocations_read'],
  on: {
    RepaymentReceived: ({ data, streamId, eventId, version, recordedAt }) => [
      sql`INSERT INTO repayments_read (payment_id, loan_id, borrower_id, event_id, loan_version, amount_cents, interest_cents,
                 principal_cents, method, paid_on, paid_at, recorded_at, status, receipt_number)
          VALUES (${data.paymentId}, ${streamId}, ${data.borrowerId}, ${eventId}, ${version}, ${data.amountCents},
                 ${data.interestCents}, ${data.principalCents}, ${data.method}, ${data.paidOn}, ${data.paidAt}, ${recordedAt},
                 'PROCESSED', ${data.receiptNumber})`,
    ],
    SaleProceedsApplied: ({ data, streamId, eventId, version, recordedAt }) =>
      data.amountCents === 0
        ? []
        : [
            sql`INSERT INTO repayments_read (payment_id, loan_id, borrower_id, event_id, loan_version, amount_cents, interest_cents,
                       principal_cents, method, paid_on, paid_at, recorded_at, status, source)
                VALUES (${data.saleId}, ${streamId}, ${data.borrowerId}, ${eventId}, ${version}, ${data.amountCents},
                       ${data.interestCents}, ${data.principalCents}, ${data.method}, ${data.soldOn}, ${data.soldAt},
                       ${recordedAt}, 'PROCESSED', 'COLLATERAL_SALE')`,
          ],
    RepaymentReversed: ({ data, recordedAt }) => [
      sql`UPDATE repayments_read SET status = 'REVERSED', reversed_at = ${recordedAt} WHERE payment_id = ${data.paymentId}`,
    ],
    RepaymentsReallocated: ({ data, streamId, version, recordedAt }) => [
      sql`UPDATE repayments_read r SET interest_cents = r.interest_cents + moved.difference,
                 principal_cents = r.principal_cents - moved.difference
            FROM unnest(${data.reallocations.map((moved) => moved.paymentId)}::uuid[],
                        ${data.reallocations.map((moved) => moved.interestDifferenceCents)}::bigint[]) AS moved (payment_id, difference)
           WHERE r.payment_id = moved.payment_id`,
      sql`INSERT INTO reallocations_read (payment_id, loan_id, loan_version, recorded_at, interest_difference_cents)
          SELECT payment_id, ${streamId}, ${version}, ${recordedAt}, difference
            FROM unnest(${data.reallocations.map((moved) => moved.paymentId)}::uuid[],
                        ${data.reallocations.map((moved) => moved.interestDifferenceCents)}::bigint[]) AS moved (payment_id, difference)`,
    ],
  },
});
