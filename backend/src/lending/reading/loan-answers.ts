/**
 * Builds API answers from rows. What a loan owes depends on the day, so it is computed from terms and payments on each request.
 */
import type { LoanTerms } from '#lending/loan/domain/loan';
import type { LoanJudged } from '#lending/loan/loan-judgements.queries';
import type { OfferFields } from '#lending/offer/offers.queries';
import type { SecuringAsset } from '@dziva/contracts/assets';
import type { ActiveLoan, Loan, LoanPreview } from '@dziva/contracts/loans';
import type { Payment } from '@dziva/contracts/payments';
import type { Prepayment } from '@dziva/contracts/prepayment';
import { amortisationTotals, instalmentCents } from '@dziva/loan-maths/amortisation';
import { daysPastDue } from '@dziva/loan-maths/arrears';
import { type CalendarDate, laterDate } from '@dziva/loan-maths/calendar-date';
import { daysToNextPayment, displayStatus } from '@dziva/loan-maths/due-dates';
import { plannedRatePercent } from '@dziva/loan-maths/effective-rate';
import { firstPeriodAsSigned } from '@dziva/loan-maths/first-period';
import { loanOnDay, type LoanOnDay, previewSchedule } from '@dziva/loan-maths/loan-account';
import { savedInterest } from '@dziva/loan-maths/loan-savings';
import type { ScheduleRow } from '@dziva/loan-maths/loan-schedule';
import { type Cents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import type { PaymentSource } from '@dziva/vocabulary/loans';
import type { LoanRow } from './loans.list.ts';

/** A payment as in the list of payments, with its value date. */
export interface LoanPaymentRow extends Payment {
  readonly paidOn: CalendarDate;
  readonly source: PaymentSource;
}

/** The loan without its offer. `payments` are its own payments and the proceeds of its collateral, in value-date order. */
export function toLoan(
  row: LoanRow & LoanJudged,
  payments: readonly LoanPaymentRow[],
  today: CalendarDate,
  forStaff: boolean,
  assets: readonly SecuringAsset[],
): Omit<Loan, keyof OfferFields> {
  const position = positionOf(row, payments, today);
  const writeOff = toWriteOff(row, payments, position);
  const chargedTerms = chargedTermsOf(row);
  return {
    id: row.id,
    version: row.version,
    appId: row.applicationId,
    borrowerId: row.borrowerId,
    borrowerName: row.borrowerName,
    principalCents: row.principalCents,
    interestRateAPR: row.aprPercent,
    effectiveRatePercent: plannedRatePercent(chargedTerms, row.disbursedOn ?? today),
    termMonths: row.termMonths,
    plannedTermMonths: row.termMonths,
    dueDayOfMonth: row.dueDayOfMonth,
    status: row.status,
    monthlyPaymentCents: row.instalmentCents,
    totalRepaymentCents: totalRepaymentOf(row, today),
    firstPeriodChargedDays: row.firstPeriodChargedDays,
    balanceCents: row.balanceCents,
    arrearsCents: isOwed(row) && position ? position.arrearsCents : ZERO_CENTS,
    daysPastDue: isOwed(row) && position ? daysPastDue(position.nextDueDate, today) : 0,
    defaultedOn: row.defaultedOn,
    collateralSaleId: row.saleId,
    writeOff: forStaff ? writeOff : forBorrower(writeOff),
    exceptionReason: forStaff ? row.exceptionReason : null,
    exceptions: forStaff ? row.exceptions : [],
    productVersionId: row.productVersionId,
    createdAt: row.createdAt,
    disbursedAt: row.disbursedAt,
    savedInterestCents: position ? savedOf(row, position, today) : ZERO_CENTS,
    schedule: [...(position?.schedule ?? plannedSchedule(row, today))],
    prepayments: position ? prepaymentsOf(position, payments.filter(isOfAccount)) : [],
    payments: payments
      .filter((payment) => payment.source === 'REPAYMENT')
      .map(({ paidOn: _paidOn, source: _source, ...payment }) => payment),
    assets: [...assets],
  };
}

/** `payments` are those from which the position was computed. */
function prepaymentsOf({ prepayments }: LoanOnDay, payments: readonly LoanPaymentRow[]): Prepayment[] {
  return prepayments.flatMap(({ index, ...prepayment }) => {
    const payment = payments[index];
    return payment === undefined ? [] : [{ paymentId: payment.id, ...prepayment }];
  });
}

/** If no interest is charged any more because of a sale or a write-off, the payments saved no interest. */
function savedOf(row: LoanRow, position: LoanOnDay, today: CalendarDate): Cents {
  if (row.interestStopsOn !== null) return ZERO_CENTS;
  return savedInterest(subtractCents(totalRepaymentOf(row, today), row.principalCents), position);
}

/** A write-off that one person requested, or that two people have completed. */
function toWriteOff(
  row: LoanRow,
  payments: readonly LoanPaymentRow[],
  position: LoanOnDay | undefined,
): Loan['writeOff'] {
  const { writeOffRequestedBy: requestedById, writeOffRequestedAt: requestedAt } = row;
  if (requestedById === null || requestedAt === null) return null;
  return {
    requestedById,
    requestedBy: row.writeOffRequestedByName ?? '',
    requestedAt,
    reason: row.writeOffReason,
    amountCents: row.writeOffAmountCents,
    hasLapsed:
      row.status === 'DEFAULTED' &&
      row.writeOffAmountCents !== null &&
      row.writeOffAmountCents !== row.balanceCents,
    writtenOffOn: row.writtenOffOn,
    writtenOffCents: row.writtenOffCents,
    ...(row.status === 'WRITTEN_OFF' && position ? recoveredOf(payments, position) : {}),
  };
}

/** The account still shows the written-off amount, because a write-off is not a payment. */
function recoveredOf(payments: readonly LoanPaymentRow[], { payoff }: LoanOnDay) {
  const counting = payments.filter(({ status }) => status === 'PROCESSED');
  const recoveredCents = sumCents(counting.map(({ recoveryCents = ZERO_CENTS }) => recoveryCents));
  return { recoveredCents, recoverableCents: subtractCents(payoff.totalCents, recoveredCents) };
}

/** Borrowers see a write-off only when it is done, without the reason and without who requested it. */
function forBorrower(writeOff: Loan['writeOff']): Loan['writeOff'] {
  if (writeOff === null || writeOff.writtenOffOn === null) return null;
  return { ...writeOff, requestedById: null, requestedBy: 'Dziva', reason: null, amountCents: null };
}

const isOwed = ({ status }: LoanRow): boolean => status === 'ACTIVE' || status === 'DEFAULTED';

/** A loan that is being repaid: the next instalment, and the days past due. */
export function toActiveLoan(
  row: LoanRow,
  payments: readonly LoanPaymentRow[],
  today: CalendarDate,
): ActiveLoan {
  const position = positionOf(row, payments, today);
  const nextPaymentDate = position?.nextDueDate ?? today;
  return {
    id: row.id,
    borrowerName: row.borrowerName,
    collateralType: row.collateralType,
    principalCents: row.principalCents,
    monthlyPaymentCents: row.instalmentCents,
    nextPaymentDate,
    balanceCents: row.balanceCents,
    displayStatus: displayStatus(nextPaymentDate, today),
    daysToNextPayment: daysToNextPayment(nextPaymentDate, today),
    arrearsCents: position?.arrearsCents ?? ZERO_CENTS,
    status: row.status === 'DEFAULTED' ? 'DEFAULTED' : 'ACTIVE',
  };
}

/** The loan on a day; undefined if it was not paid out. */
export function positionOf(
  row: LoanRow,
  payments: readonly LoanPaymentRow[],
  on: CalendarDate,
): LoanOnDay | undefined {
  if (row.disbursedOn === null) return undefined;
  // Also includes payments that another server recorded when its clock had already reached the next day.
  const days = [on, row.disbursedOn, ...payments.map((payment) => payment.paidOn)];
  const counted = payments.filter(isOfAccount).map(({ paidOn, amountCents, status }) => ({
    paidOn,
    amountCents,
    isReversed: status !== 'PROCESSED',
  }));
  const terms = { ...chargedTermsOf(row), disbursedOn: row.disbursedOn };
  return loanOnDay(terms, counted, days.reduce(laterDate), row.interestStopsOn);
}

/** Money received after a write-off is not a payment of the loan's account. */
const isOfAccount = ({ recoveryCents = ZERO_CENTS }: LoanPaymentRow): boolean => recoveryCents === 0;

/** What a loan with these terms would cost if it were paid out today, and its exceptions from the product. */
export function toPreview(
  terms: LoanTerms,
  today: CalendarDate,
  exceptions: Readonly<LoanPreview['exceptions']>,
): LoanPreview {
  return {
    monthlyPaymentCents: instalmentCents(terms),
    ...amortisationTotals(terms),
    effectiveRatePercent: plannedRatePercent(terms, today),
    schedule: [...previewSchedule(terms, today)],
    exceptions: [...exceptions],
  };
}

/** Before the disbursement, the plan as of today; a closed loan has none. */
function plannedSchedule(row: LoanRow, today: CalendarDate): readonly ScheduleRow[] {
  return row.status === 'APPROVED' ? previewSchedule(chargedTermsOf(row), today) : [];
}

/** The agreed terms in the row of a loan. */
export const termsOf = (row: LoanRow): LoanTerms => ({
  principalCents: row.principalCents,
  aprPercent: row.aprPercent,
  termMonths: row.termMonths,
  dueDayOfMonth: row.dueDayOfMonth,
  inDuplum: row.inDuplum,
});

/** The terms with what the first period costs. */
const chargedTermsOf = (row: LoanRow) => ({
  ...termsOf(row),
  firstPeriodChargedDays: row.firstPeriodChargedDays,
});

/** What is paid back by the plan. It is less than agreed if the first period costs less than a month. */
function totalRepaymentOf(row: LoanRow, today: CalendarDate): Cents {
  if (row.firstPeriodChargedDays === null) return row.totalRepaymentCents;
  const plan = previewSchedule(chargedTermsOf(row), row.disbursedOn ?? today);
  return sumCents(plan.map((line) => line.paymentCents));
}

/** A loan that is accepted and not paid out, with what its first period costs if it is paid out on this day. */
export function asSigned<Row extends LoanRow>(row: Row, { offer }: OfferFields, today: CalendarDate): Row {
  const { signedRatePercent } = offer;
  if (row.status !== 'APPROVED' || signedRatePercent === null) return row;
  const first = firstPeriodAsSigned(termsOf(row), today, signedRatePercent);
  return first.costs === 'DAYS' ? { ...row, firstPeriodChargedDays: first.days } : row;
}
