import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import type { KeptJudgement } from './domain/kept-judgement.ts';
import type { LoanEvent, RepaymentReversed } from './domain/loan.ts';
import type { RepaymentReturned } from './domain/taken-back-events.ts';

/** The current state of each loan: terms, status, outstanding principal and next due date, and the reminders that were sent. */
export const loansProjection = projection<LoanEvent>({
  name: 'loans',
  tables: [
    'loans_read',
    'loan_exceptions_read',
    'instalment_reminders_read',
    'loans_taken_back_read',
    'loan_demands_read',
  ],
  on: {
    LoanCreated: ({ data, streamId, version, eventId, recordedAt }) => [
      sql`INSERT INTO loans_read (loan_id, application_id, borrower_id, status, version, principal_cents, apr_percent, term_months,
                 due_day_of_month, in_duplum, instalment_cents, total_repayment_cents, balance_cents, exception_event_id, created_at,
                 product_version_id, exceptions_allowed_by)
          VALUES (${streamId}, ${data.applicationId}, ${data.borrowerId}, 'APPROVED', ${version}, ${data.principalCents},
                 ${data.aprPercent}, ${data.termMonths}, ${data.dueDayOfMonth}, ${data.inDuplum ?? true},
                 ${data.instalmentCents}, ${data.totalRepaymentCents}, 0,
                 ${data.exceptionReason === undefined ? null : eventId}, ${recordedAt}, ${data.productVersionId ?? null},
                 ${data.exceptionsAllowedBy ?? null})`,
      ...exceptionsOf(streamId, data),
    ],
    LoanTermsCorrected: ({ data, streamId, version, eventId }) => [
      sql`UPDATE loans_read SET version = ${version}, principal_cents = ${data.principalCents}, apr_percent = ${data.aprPercent},
                 term_months = ${data.termMonths}, due_day_of_month = ${data.dueDayOfMonth},
                 instalment_cents = ${data.instalmentCents}, total_repayment_cents = ${data.totalRepaymentCents},
                 exception_event_id = ${data.exceptionReason === undefined ? null : eventId},
                 product_version_id = coalesce(${data.productVersionId ?? null}::uuid, product_version_id),
                 exceptions_allowed_by = ${data.exceptionsAllowedBy ?? null}
           WHERE loan_id = ${streamId}`,
      sql`DELETE FROM loan_exceptions_read WHERE loan_id = ${streamId}`,
      ...exceptionsOf(streamId, data),
    ],
    LoanOffered: ({ streamId, version }) => [versioned(streamId, version)],
    LoanAccepted: ({ streamId, version }) => [versioned(streamId, version)],
    OfferDeclined: ({ streamId, version }) => [versioned(streamId, version)],
    OfferReminded: ({ streamId, version }) => [versioned(streamId, version)],
    OfferLapsed: ({ streamId, version }) => [versioned(streamId, version)],
    LoanClosed: ({ streamId, version }) => [
      sql`UPDATE loans_read SET status = 'CLOSED', version = ${version} WHERE loan_id = ${streamId}`,
    ],
    LoanDisbursed: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET status = 'ACTIVE', version = ${version}, balance_cents = balance_cents + ${data.principalCents},
                 disbursed_on = ${data.disbursedOn}, disbursed_at = ${data.disbursedAt}, next_due_on = ${data.nextDueOn},
                 exceptions_allowed_by = coalesce(${data.exceptionsAllowedBy ?? null}::uuid, exceptions_allowed_by),
                 payout_receipt_number = ${data.receiptNumber ?? null},
                 first_period_charged_days = ${data.firstPeriodChargedDays ?? null}
           WHERE loan_id = ${streamId}`,
    ],
    LoanDisbursementUndone: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET status = 'APPROVED', version = ${version}, balance_cents = balance_cents - ${data.principalCents},
                 disbursed_on = NULL, disbursed_at = NULL, next_due_on = NULL, sale_id = NULL, payout_receipt_number = NULL,
                 first_period_charged_days = NULL
           WHERE loan_id = ${streamId}`,
      takenBack(streamId, version, 'DISBURSEMENT', {
        on: data.disbursedOn,
        until: data.undoneOn,
        cents: data.principalCents,
      }),
      sql`DELETE FROM instalment_reminders_read WHERE loan_id = ${streamId}`,
    ],
    RepaymentReceived: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET version = ${version}, balance_cents = balance_cents - ${data.principalCents},
                 next_due_on = ${data.nextDueOn}
           WHERE loan_id = ${streamId}`,
    ],
    SurplusApplied: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET version = ${version}, balance_cents = balance_cents - ${data.principalCents},
                 next_due_on = ${data.nextDueOn}
           WHERE loan_id = ${streamId}`,
    ],
    SaleProceedsReduced: ({ data: { taken, applied, nextDueOn }, streamId, version }) => [
      sql`UPDATE loans_read SET version = ${version}, next_due_on = ${nextDueOn},
                 balance_cents = balance_cents + ${taken.principalCents} - ${applied?.principalCents ?? 0}
           WHERE loan_id = ${streamId}`,
    ],
    RepaymentReversed: (event) => [withoutPayment(event)],
    RepaymentReturned: (event) => [withoutPayment(event)],
    RepaymentReturnUndone: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET version = ${version}, balance_cents = balance_cents - ${data.principalCents},
                 next_due_on = ${data.nextDueOn}
           WHERE loan_id = ${streamId}`,
    ],
    // The account does not change: the payment is income from the written-off amount.
    RecoveryReceived: ({ streamId, version }) => [versioned(streamId, version)],
    RecoveryReversed: ({ streamId, version }) => [versioned(streamId, version)],
    RecoveryReturned: ({ streamId, version }) => [versioned(streamId, version)],
    RecoveryReturnUndone: ({ streamId, version }) => [versioned(streamId, version)],
    SaleRecovered: ({ streamId, version }) => [versioned(streamId, version)],
    SaleRecoveryTakenBack: ({ streamId, version }) => [versioned(streamId, version)],
    // Principal that became interest is owed again.
    RepaymentsReallocated: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET version = ${version}, balance_cents = balance_cents + ${data.totalInterestDifferenceCents}
           WHERE loan_id = ${streamId}`,
    ],
    // Only the day on which it is posted changes.
    InterestRedated: ({ streamId, version }) => [versioned(streamId, version)],
    RestFellDue: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET version = ${version}, next_due_on = ${data.nextDueOn} WHERE loan_id = ${streamId}`,
    ],
    LoanSettled: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET status = 'SETTLED', version = ${version}, settled_on = ${data.settledOn}, write_off_requested_by = NULL
           WHERE loan_id = ${streamId}`,
    ],
    DemandSent: ({ data, streamId, version, eventId, actorId }) => [
      versioned(streamId, version),
      sql`INSERT INTO loan_demands_read (event_id, loan_id, sent_on, pay_by, amount_cents, sent_by)
          VALUES (${eventId}, ${streamId}, ${data.sentOn}, ${data.payBy}, ${data.amountCents}, ${actorId})`,
    ],
    LoanDefaulted: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET status = 'DEFAULTED', version = ${version}, sale_id = ${data.saleId},
                 defaulted_on = ${data.defaultedOn}
           WHERE loan_id = ${streamId}`,
    ],
    LoanReinstated: ({ streamId, version }) => [
      sql`UPDATE loans_read SET status = 'ACTIVE', version = ${version}, defaulted_on = NULL, write_off_requested_by = NULL
           WHERE loan_id = ${streamId}`,
    ],
    SaleProceedsApplied: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET version = ${version}, balance_cents = balance_cents - ${data.principalCents},
                 next_due_on = ${data.nextDueOn}, interest_stops_on = ${data.soldOn}
           WHERE loan_id = ${streamId}`,
    ],
    SaleProceedsTakenBack: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET status = 'DEFAULTED', version = ${version}, balance_cents = balance_cents + ${data.principalCents},
                 next_due_on = ${data.nextDueOn}, interest_stops_on = NULL, settled_on = NULL
           WHERE loan_id = ${streamId}`,
      takenBack(streamId, version, 'SALE', { on: data.soldOn, until: data.undoneOn, cents: ZERO_CENTS }),
    ],
    LoanWriteOffRequested: ({ data, streamId, version, eventId, recordedAt }) => [
      sql`UPDATE loans_read SET version = ${version}, write_off_requested_by = ${data.requestedBy},
                 write_off_requested_at = ${recordedAt}, write_off_event_id = ${eventId},
                 write_off_amount_cents = ${data.amountCents ?? null}
           WHERE loan_id = ${streamId}`,
    ],
    LoanWriteOffRefused: ({ streamId, version }) => [withoutRequest(streamId, version)],
    LoanWriteOffLapsed: ({ streamId, version }) => [withoutRequest(streamId, version)],
    LoanWrittenOff: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET status = 'WRITTEN_OFF', version = ${version}, balance_cents = balance_cents - ${data.principalCents},
                 interest_stops_on = coalesce(interest_stops_on, ${data.writtenOffOn}), written_off_on = ${data.writtenOffOn},
                 written_off_cents = ${data.principalCents}
           WHERE loan_id = ${streamId}`,
    ],
    LoanWriteOffUndone: ({ data, streamId, version }) => [
      sql`UPDATE loans_read SET status = 'DEFAULTED', version = ${version}, balance_cents = balance_cents + ${data.principalCents},
                 interest_stops_on = ${data.interestStopsOn}, written_off_on = NULL, written_off_cents = NULL,
                 next_due_on = ${data.nextDueOn}, write_off_requested_by = NULL
           WHERE loan_id = ${streamId}`,
      takenBack(streamId, version, 'WRITE_OFF', {
        on: data.writtenOffOn,
        until: data.undoneOn,
        cents: data.principalCents,
      }),
    ],
    InstalmentReminded: ({ data, streamId, version }) => [
      versioned(streamId, version),
      sql`INSERT INTO instalment_reminders_read (loan_id, due_on, step) VALUES (${streamId}, ${data.dueOn}, ${data.step})`,
    ],
  },
});

const exceptionsOf = (loanId: string, { exceptions = [] }: KeptJudgement): Statement[] =>
  exceptions.map(
    ({ code, text }, n) =>
      sql`INSERT INTO loan_exceptions_read (loan_id, n, code, text) VALUES (${loanId}, ${n + 1}, ${code}, ${text})`,
  );

/** The period in which it counted. The audit reads it when it checks the days in between. */
const takenBack = (
  loanId: string,
  version: number,
  kind: 'DISBURSEMENT' | 'WRITE_OFF' | 'SALE',
  { on, until, cents }: { readonly on: CalendarDate; readonly until: CalendarDate; readonly cents: Cents },
): Statement =>
  sql`INSERT INTO loans_taken_back_read (loan_id, loan_version, kind, counts_on, taken_back_on, principal_cents)
      VALUES (${loanId}, ${version}, ${kind}, ${on}, ${until}, ${cents})`;

/** Sold collateral stays sold, so its loan is in default again. Otherwise the loan continues as agreed. */
const withoutPayment = ({
  data,
  streamId,
  version,
}: RecordedEvent<RepaymentReversed | RepaymentReturned>): Statement =>
  sql`UPDATE loans_read SET version = ${version}, balance_cents = balance_cents + ${data.principalCents},
             status = CASE WHEN status <> 'SETTLED' THEN status WHEN interest_stops_on IS NULL THEN 'ACTIVE' ELSE 'DEFAULTED' END,
             defaulted_on = CASE WHEN status = 'SETTLED' AND interest_stops_on IS NULL THEN NULL ELSE defaulted_on END,
             next_due_on = ${data.nextDueOn}, settled_on = NULL
       WHERE loan_id = ${streamId}`;

const versioned = (loanId: string, version: number): Statement =>
  sql`UPDATE loans_read SET version = ${version} WHERE loan_id = ${loanId}`;

/** The loan without its write-off request. */
const withoutRequest = (loanId: string, version: number): Statement =>
  sql`UPDATE loans_read SET version = ${version}, write_off_requested_by = NULL WHERE loan_id = ${loanId}`;
