import type { LoanEvent } from '#loans/domain/loan';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';

/**
 * The payments with their current split, including the proceeds of collateral. A payment that was reversed or returned keeps its
 * last split.
 */
export const paymentsProjection = projection<LoanEvent>({
  name: 'payments',
  tables: ['repayments_read', 'reallocations_read'],
  on: {
    RepaymentReceived: ({ data, streamId, eventId, version, recordedAt }) => [
      sql`INSERT INTO repayments_read (payment_id, loan_id, borrower_id, event_id, loan_version, amount_cents, interest_cents,
                 principal_cents, excess_cents, method, paid_on, paid_at, recorded_at, status, receipt_number)
          VALUES (${data.paymentId}, ${streamId}, ${data.borrowerId}, ${eventId}, ${version}, ${data.amountCents},
                 ${data.interestCents}, ${data.principalCents}, ${data.excessCents ?? 0}, ${data.method}, ${data.paidOn},
                 ${data.paidAt}, ${recordedAt}, 'PROCESSED', ${data.receiptNumber})`,
    ],
    SaleProceedsApplied: ({ data, streamId, eventId, version, recordedAt }) =>
      data.amountCents === 0
        ? []
        : [
            sql`INSERT INTO repayments_read (payment_id, loan_id, borrower_id, event_id, loan_version, amount_cents, interest_cents,
                       principal_cents, method, paid_on, paid_at, recorded_at, status, source)
                VALUES (${data.paymentId ?? data.saleId}, ${streamId}, ${data.borrowerId}, ${eventId}, ${version}, ${data.amountCents},
                       ${data.interestCents}, ${data.principalCents}, ${data.method}, ${data.soldOn}, ${data.soldAt},
                       ${recordedAt}, 'PROCESSED', 'COLLATERAL_SALE')`,
          ],
    RecoveryReceived: ({ data, streamId, eventId, version, recordedAt }) => [
      sql`INSERT INTO repayments_read (payment_id, loan_id, borrower_id, event_id, loan_version, amount_cents, interest_cents,
                 principal_cents, recovery_cents, excess_cents, method, paid_on, paid_at, recorded_at, status, receipt_number)
          VALUES (${data.paymentId}, ${streamId}, ${data.borrowerId}, ${eventId}, ${version}, ${data.amountCents}, 0, 0,
                 ${data.amountCents}, ${data.excessCents ?? 0}, ${data.method}, ${data.paidOn}, ${data.paidAt}, ${recordedAt}, 'PROCESSED',
                 ${data.receiptNumber})`,
    ],
    SaleRecovered: ({ data, streamId, eventId, version, recordedAt }) =>
      data.amountCents === 0
        ? []
        : [
            sql`INSERT INTO repayments_read (payment_id, loan_id, borrower_id, event_id, loan_version, amount_cents, interest_cents,
                       principal_cents, recovery_cents, method, paid_on, paid_at, recorded_at, status, source)
                VALUES (${data.paymentId}, ${streamId}, ${data.borrowerId}, ${eventId}, ${version}, ${data.amountCents}, 0, 0,
                       ${data.amountCents}, ${data.method}, ${data.soldOn}, ${data.soldAt}, ${recordedAt}, 'PROCESSED',
                       'COLLATERAL_SALE')`,
          ],
    SurplusApplied: ({ data, streamId, eventId, version, recordedAt }) => [
      sql`INSERT INTO repayments_read (payment_id, loan_id, borrower_id, event_id, loan_version, amount_cents, interest_cents,
                 principal_cents, method, paid_on, paid_at, recorded_at, status, source)
          VALUES (${data.paymentId}, ${streamId}, ${data.borrowerId}, ${eventId}, ${version}, ${data.amountCents},
                 ${data.interestCents}, ${data.principalCents}, ${data.method}, ${data.paidOn}, ${data.paidAt},
                 ${recordedAt}, 'PROCESSED', 'COLLATERAL_SALE')`,
    ],
    SaleProceedsReduced: ({ data, streamId, eventId, version, recordedAt }) => [
      returned(data.paymentId, data.paidOn, recordedAt, data.taken),
      ...(data.applied === null
        ? []
        : [
            sql`INSERT INTO repayments_read (payment_id, loan_id, borrower_id, event_id, loan_version, amount_cents, interest_cents,
                       principal_cents, method, paid_on, paid_at, recorded_at, status, source)
                SELECT ${data.applied.paymentId}, ${streamId}, ${data.borrowerId}, ${eventId}, ${version}, ${data.applied.amountCents},
                       ${data.applied.interestCents}, ${data.applied.principalCents}, ${data.method}, ${data.paidOn}, r.paid_at,
                       ${recordedAt}, 'PROCESSED', 'COLLATERAL_SALE'
                  FROM repayments_read r WHERE r.payment_id = ${data.paymentId}`,
          ]),
    ],
    RecoveryReversed: ({ data, recordedAt }) => [reversed(data.paymentId, recordedAt)],
    RecoveryReturned: ({ data, recordedAt }) => [
      returned(data.paymentId, data.returnedOn, recordedAt, NOTHING),
    ],
    RecoveryReturnUndone: ({ data }) => [unreturned(data.paymentId)],
    SaleRecoveryTakenBack: ({ data, recordedAt }) => [
      returned(data.paymentId, data.undoneOn, recordedAt, NOTHING),
    ],
    RepaymentReversed: ({ data, recordedAt }) => [reversed(data.paymentId, recordedAt)],
    RepaymentReturned: ({ data, recordedAt }) => [
      returned(data.paymentId, data.returnedOn, recordedAt, data),
    ],
    RepaymentReturnUndone: ({ data }) => [unreturned(data.paymentId)],
    SaleProceedsTakenBack: ({ data, recordedAt }) =>
      data.paymentId === null ? [] : [returned(data.paymentId, data.undoneOn, recordedAt, data)],
    RepaymentsReallocated: ({ data, streamId, version, recordedAt }) => [
      sql`UPDATE repayments_read r SET interest_cents = r.interest_cents + moved.difference,
                 principal_cents = r.principal_cents - moved.difference
            FROM unnest(${data.reallocations.map((moved) => moved.paymentId)}::uuid[],
                        ${data.reallocations.map((moved) => moved.valueOn)}::date[],
                        ${data.reallocations.map((moved) => moved.interestDifferenceCents)}::bigint[]) AS moved (payment_id, value_on, difference)
           -- A returned payment shows its split from before that day.
           WHERE r.payment_id = moved.payment_id AND (r.returned_on IS NULL OR moved.value_on < r.returned_on)`,
      sql`INSERT INTO reallocations_read (payment_id, loan_id, loan_version, recorded_at, value_on, interest_difference_cents)
          SELECT payment_id, ${streamId}, ${version}, ${recordedAt}, value_on, difference
            FROM unnest(${data.reallocations.map((moved) => moved.paymentId)}::uuid[],
                        ${data.reallocations.map((moved) => moved.valueOn)}::date[],
                        ${data.reallocations.map((moved) => moved.interestDifferenceCents)}::bigint[]) AS moved (payment_id, value_on, difference)`,
    ],
  },
});

/** The interest and principal of a payment that is a recovery only. */
const NOTHING = { interestCents: ZERO_CENTS, principalCents: ZERO_CENTS };

const reversed = (paymentId: string, recordedAt: string): Statement =>
  sql`UPDATE repayments_read SET status = 'REVERSED', reversed_at = ${recordedAt} WHERE payment_id = ${paymentId}`;

/** The payment counts until the day before `on`. */
const returned = (
  paymentId: string,
  on: CalendarDate,
  recordedAt: string,
  split: { readonly interestCents: Cents; readonly principalCents: Cents },
): Statement =>
  sql`UPDATE repayments_read r
         SET status = 'RETURNED', returned_on = ${on}, returned_at = ${recordedAt},
             posted_interest_cents = r.interest_cents - coalesce((SELECT sum(x.interest_difference_cents)
               FROM reallocations_read x WHERE x.payment_id = r.payment_id), 0),
             returned_interest_cents = ${split.interestCents}, interest_cents = ${split.interestCents},
             principal_cents = ${split.principalCents}
       WHERE r.payment_id = ${paymentId}`;

/** It counts as before. Its split is what was posted for it, with all changes since. */
const unreturned = (paymentId: string): Statement =>
  sql`UPDATE repayments_read r
         SET status = 'PROCESSED', returned_on = NULL, returned_at = NULL, returned_interest_cents = NULL,
             posted_interest_cents = NULL, interest_cents = s.interest_cents,
             principal_cents = r.amount_cents - r.recovery_cents - s.interest_cents
        FROM (SELECT o.payment_id, o.posted_interest_cents + coalesce((SELECT sum(x.interest_difference_cents)
                       FROM reallocations_read x WHERE x.payment_id = o.payment_id), 0) AS interest_cents
                FROM repayments_read o WHERE o.payment_id = ${paymentId}) s
       WHERE r.payment_id = s.payment_id`;
