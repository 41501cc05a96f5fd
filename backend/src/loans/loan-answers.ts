/** From rows to answers: what a loan owes depends on the day, so it is computed from terms and payments when asked. */
import type { ActiveLoan, Loan, LoanPreview, LoanStatus } from '@dziva/contracts/loans';
import type { Payment } from '@dziva/contracts/payments';
import type { Prepayment } from '@dziva/contracts/prepayment';
import { amortisationTotals, instalmentCents } from '@dziva/loan-maths/amortisation';
import { daysPastDue } from '@dziva/loan-maths/arrears';
import { type CalendarDate, laterDate } from '@dziva/loan-maths/calendar-date';
import { daysToNextPayment, displayStatus } from '@dziva/loan-maths/due-dates';
import { loanOnDay, type LoanOnDay, previewSchedule } from '@dziva/loan-maths/loan-account';
import { savedInterest } from '@dziva/loan-maths/loan-savings';
import type { ScheduleRow } from '@dziva/loan-maths/loan-schedule';
import { type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import type { LoanTerms } from './domain/loan.ts';

/** A row of `loans_read` with the names that belong to it. */
export interface LoanRow {
  readonly loan_id: string;
  readonly version: number;
  readonly application_id: string;
  readonly borrower_id: string;
  readonly borrower_name: string;
  readonly collateral_type: ActiveLoan['collateralType'];
  readonly principal_cents: Cents;
  readonly apr_percent: number;
  readonly term_months: number;
  readonly due_day_of_month: number;
  readonly status: LoanStatus;
  readonly instalment_cents: Cents;
  readonly total_repayment_cents: Cents;
  readonly balance_cents: Cents;
  readonly created_at: string;
  readonly disbursed_on: CalendarDate | null;
  readonly disbursed_at: string | null;
  readonly in_duplum: boolean;
  readonly sale_id: string | null;
  readonly defaulted_on: CalendarDate | null;
  readonly interest_stops_on: CalendarDate | null;
  readonly write_off_requested_by: string | null;
  readonly write_off_requested_by_name: string | null;
  readonly write_off_requested_at: string | null;
  readonly write_off_reason: string | null;
  readonly write_off_amount_cents: Cents | null;
  readonly exception_reason: string | null;
  readonly written_off_on: CalendarDate | null;
  readonly written_off_cents: Cents | null;
}

/** A payment as the list of payments shows it, with the day on which it counts. */
export interface LoanPaymentRow extends Payment {
  readonly paidOn: CalendarDate;
  readonly source: 'REPAYMENT' | 'COLLATERAL_SALE';
}

/** `payments` are the loan's own, in value-date order, with what the sale of its collateral brought. */
export function toLoan(
  row: LoanRow,
  payments: readonly LoanPaymentRow[],
  today: CalendarDate,
  forStaff: boolean,
): Loan {
  const position = positionOf(row, payments, today);
  return {
    id: row.loan_id,
    version: row.version,
    appId: row.application_id,
    borrowerId: row.borrower_id,
    borrowerName: row.borrower_name,
    principalCents: row.principal_cents,
    interestRateAPR: row.apr_percent,
    termMonths: row.term_months,
    plannedTermMonths: row.term_months,
    dueDayOfMonth: row.due_day_of_month,
    status: row.status,
    monthlyPaymentCents: row.instalment_cents,
    totalRepaymentCents: row.total_repayment_cents,
    balanceCents: row.balance_cents,
    arrearsCents: isOwed(row) && position ? position.arrearsCents : ZERO_CENTS,
    daysPastDue: isOwed(row) && position ? daysPastDue(position.nextDueDate, today) : 0,
    defaultedOn: row.defaulted_on,
    collateralSaleId: row.sale_id,
    writeOff: forStaff ? toWriteOff(row) : forBorrower(toWriteOff(row)),
    exceptionReason: forStaff ? row.exception_reason : null,
    createdAt: row.created_at,
    disbursedAt: row.disbursed_at,
    savedInterestCents: position ? savedOf(row, position) : ZERO_CENTS,
    schedule: [...(position?.schedule ?? plannedSchedule(row, today))],
    prepayments: position ? prepaymentsOf(position, payments) : [],
    payments: payments
      .filter((payment) => payment.source === 'REPAYMENT')
      .map(({ paidOn: _paidOn, source: _source, ...payment }) => payment),
  };
}

/** `payments` are those that the position was computed from. */
function prepaymentsOf({ prepayments }: LoanOnDay, payments: readonly LoanPaymentRow[]): Prepayment[] {
  return prepayments.flatMap(({ index, ...prepayment }) => {
    const payment = payments[index];
    return payment === undefined ? [] : [{ paymentId: payment.id, ...prepayment }];
  });
}

/** Where no interest runs any more because of a sale or a write-off, nothing was saved by paying. */
function savedOf(row: LoanRow, position: LoanOnDay): Cents {
  if (row.interest_stops_on !== null) return ZERO_CENTS;
  return savedInterest(subtractCents(row.total_repayment_cents, row.principal_cents), position);
}

/** Asked for by one person, or done by two. */
function toWriteOff(row: LoanRow): Loan['writeOff'] {
  const { write_off_requested_by: requestedById, write_off_requested_at: requestedAt } = row;
  if (requestedById === null || requestedAt === null) return null;
  return {
    requestedById,
    requestedBy: row.write_off_requested_by_name ?? '',
    requestedAt,
    reason: row.write_off_reason,
    amountCents: row.write_off_amount_cents,
    hasLapsed:
      row.status === 'DEFAULTED' &&
      row.write_off_amount_cents !== null &&
      row.write_off_amount_cents !== row.balance_cents,
    writtenOffOn: row.written_off_on,
    writtenOffCents: row.written_off_cents,
  };
}

/** A borrower reads of a write-off when it is done, and neither who asked for it nor why. */
function forBorrower(writeOff: Loan['writeOff']): Loan['writeOff'] {
  if (writeOff === null || writeOff.writtenOffOn === null) return null;
  return { ...writeOff, requestedById: null, requestedBy: 'Dziva', reason: null, amountCents: null };
}

const isOwed = ({ status }: LoanRow): boolean => status === 'ACTIVE' || status === 'DEFAULTED';

/** A loan that is being repaid: what comes next, and how far behind it is. */
export function toActiveLoan(
  row: LoanRow,
  payments: readonly LoanPaymentRow[],
  today: CalendarDate,
): ActiveLoan {
  const position = positionOf(row, payments, today);
  const nextPaymentDate = position?.nextDueDate ?? today;
  return {
    id: row.loan_id,
    borrowerName: row.borrower_name,
    collateralType: row.collateral_type,
    principalCents: row.principal_cents,
    monthlyPaymentCents: row.instalment_cents,
    nextPaymentDate,
    balanceCents: row.balance_cents,
    displayStatus: displayStatus(nextPaymentDate, today),
    daysToNextPayment: daysToNextPayment(nextPaymentDate, today),
    arrearsCents: position?.arrearsCents ?? ZERO_CENTS,
    status: row.status === 'DEFAULTED' ? 'DEFAULTED' : 'ACTIVE',
  };
}

/** The loan on a day; undefined while it is not paid out. */
export function positionOf(
  row: LoanRow,
  payments: readonly LoanPaymentRow[],
  on: CalendarDate,
): LoanOnDay | undefined {
  if (row.disbursed_on === null) return undefined;
  // What another server recorded, whose day had begun already, counts all the same.
  const days = [on, row.disbursed_on, ...payments.map((payment) => payment.paidOn)];
  const counted = payments.map((payment) => ({ ...payment, isReversed: payment.status === 'REVERSED' }));
  const terms = { ...termsOf(row), disbursedOn: row.disbursed_on };
  return loanOnDay(terms, counted, days.reduce(laterDate), row.interest_stops_on);
}

/** What these terms would cost, paid out today. */
export function toPreview(terms: LoanTerms, today: CalendarDate): LoanPreview {
  return {
    monthlyPaymentCents: instalmentCents(terms),
    ...amortisationTotals(terms),
    schedule: [...previewSchedule(terms, today)],
  };
}

/** Before disbursement the plan as of today; a closed loan has none. */
function plannedSchedule(row: LoanRow, today: CalendarDate): readonly ScheduleRow[] {
  return row.status === 'APPROVED' ? previewSchedule(termsOf(row), today) : [];
}

const termsOf = (row: LoanRow): LoanTerms => ({
  principalCents: row.principal_cents,
  aprPercent: row.apr_percent,
  termMonths: row.term_months,
  dueDayOfMonth: row.due_day_of_month,
  inDuplum: row.in_duplum,
});
