/** One loan at an earlier time, computed from its events: what was known by then and counted, in the form of the read models. */
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Moment } from '#platform/books/moment';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { type Cents, sumCents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import type { LoanExceptions } from './domain/kept-judgement.ts';
import type { CreatedLoan, LoanEvent } from './domain/loan.ts';
import { loanStream } from './domain/loan.stream.ts';
import { valueDateOf } from './domain/loan-value-dates.ts';
import type { LoanPaymentRow } from './loan-answers.ts';
import { interestMoved } from './moved-interest.ts';
import { offerAsOf } from './offer-as-of.ts';
import type { LoanRow } from './loans.list.ts';

type LoanRecord = RecordedEvent<LoanEvent>;
type RecordOf<Type extends LoanEvent['type']> = RecordedEvent<Extract<LoanEvent, { type: Type }>>;

/** The part of a row that comes from the events; names and texts are joined from rows. */
export type LoanRowFacts = Omit<
  LoanRow,
  'borrowerName' | 'collateralType' | 'writeOffRequestedByName' | 'writeOffReason' | 'exceptionReason'
> & { readonly writeOffEventId: string | null };

/** The part of a payment that comes from the events, with the split that was known then. */
export type PaymentFacts = Omit<LoanPaymentRow, 'borrowerName' | 'reference'>;

export interface LoanAsOf {
  readonly row: LoanRowFacts;
  readonly productVersionId: string | null;
  readonly exceptions: LoanExceptions | null;
  /** In value-date order. */
  readonly payments: readonly PaymentFacts[];
  readonly offer: ReturnType<typeof offerAsOf>;
  readonly redeemableUntil: CalendarDate | null;
}

/**
 * The loan from the events recorded up to that instant; null if it was not created yet. If a value date is given, only events up
 * to that value date count. A change without a value date counts from the day on which it was recorded.
 */
export function loanAsOf(
  loanId: string,
  events: readonly LoanRecord[],
  { recordedBefore, valueOn }: Moment,
): LoanAsOf | null {
  const known = events.filter((event) => event.recordedAt < recordedBefore);
  const counting = known.filter((event) => valueOn === null || dayOf(event) <= valueOn);
  const loan = evolveAll(loanStream, counting);
  const made = last(counting, 'LoanCreated');
  const created = last(counting, 'LoanTermsCorrected') ?? made;
  if (loan.status === 'NONE' || created === undefined || made === undefined) return null;
  const payments = paymentsOf(loanId, counting, interestMoved(known, valueOn));
  const writtenOff = 'payments' in loan ? loan.writtenOff : null;
  const { principalCents, aprPercent, termMonths, dueDayOfMonth, inDuplum } = loan.terms;
  return {
    row: {
      id: loanId,
      // The version counts all changes recorded by then, whether they count or not.
      version: known.length,
      applicationId: loan.applicationId,
      borrowerId: loan.borrowerId,
      principalCents: principalCents,
      aprPercent: aprPercent,
      termMonths: termMonths,
      dueDayOfMonth: dueDayOfMonth,
      inDuplum: inDuplum ?? true,
      status: loan.status,
      instalmentCents: created.data.instalmentCents,
      totalRepaymentCents: created.data.totalRepaymentCents,
      createdAt: made.recordedAt,
      ...paidOutOf(loan, counting),
      balanceCents: outstandingCents(loan, payments, writtenOff?.principalCents ?? ZERO_CENTS),
      writtenOffOn: writtenOff?.on ?? null,
      writtenOffCents: writtenOff?.principalCents ?? null,
    },
    productVersionId: created.data.productVersionId ?? null,
    exceptions: loan.exceptions ?? null,
    payments,
    offer: offerAsOf(loan, counting),
    redeemableUntil: redeemableUntil(loan, counting),
  };
}

/** The day from which an event counts. Splits have no day of their own: they follow from the payments that count. */
const dayOf = (event: LoanRecord): CalendarDate => valueDateOf(event) ?? harareDateOf(event.recordedAt);

/** The fields that a loan has after it is paid out. */
function paidOutOf(loan: CreatedLoan, events: readonly LoanRecord[]) {
  const request = last(events, 'LoanWriteOffRequested');
  const isPaidOut = 'payments' in loan;
  return {
    disbursedOn: isPaidOut ? loan.disbursedOn : null,
    disbursedAt: isPaidOut ? loan.disbursedAt : null,
    saleId: isPaidOut ? loan.saleId : null,
    defaultedOn: defaultedOn(events),
    interestStopsOn: isPaidOut ? loan.interestStopsOn : null,
    firstPeriodChargedDays: isPaidOut ? (loan.terms.firstPeriodChargedDays ?? null) : null,
    writeOffRequestedBy: isPaidOut ? (loan.writeOffRequest?.requestedBy ?? null) : null,
    writeOffAmountCents: isPaidOut ? (loan.writeOffRequest?.amountCents ?? null) : null,
    writeOffRequestedAt: request?.recordedAt ?? null,
    writeOffEventId: request?.eventId ?? null,
  };
}

/** The last day to redeem, from the latest default, while the loan is in default and its collateral is not sold. */
function redeemableUntil(loan: CreatedLoan, events: readonly LoanRecord[]): CalendarDate | null {
  if (loan.status !== 'DEFAULTED' || loan.soldOn !== null) return null;
  return last(events, 'LoanDefaulted')?.data.redeemableUntil ?? null;
}

/** The day of the latest default that was not ended. A loan that was settled in default keeps it, unless it is opened again. */
function defaultedOn(events: readonly LoanRecord[]): CalendarDate | null {
  let on: CalendarDate | null = null;
  let loan = loanStream.initialState;
  for (const event of events) {
    const wasSettled = loan.status === 'SETTLED';
    loan = loanStream.evolve(loan, event);
    const isReopened = wasSettled && loan.status === 'ACTIVE';
    if (event.type === 'LoanDefaulted') on = event.data.defaultedOn;
    else if (event.type === 'LoanReinstated' || isReopened) on = null;
  }
  return on;
}

/** The payments that count, each with its split, reversal or return as known then. */
function paymentsOf(
  loanId: string,
  counting: readonly LoanRecord[],
  movedCents: ReadonlyMap<string, Cents>,
): PaymentFacts[] {
  const taken = new Map<string, TakenBack>();
  for (const event of counting) {
    if (event.type === 'RepaymentReturnUndone' || event.type === 'RecoveryReturnUndone')
      taken.delete(event.data.paymentId);
    const each = takenBack(event);
    if (each !== null) taken.set(each.id, each);
  }
  return counting
    .flatMap((event) => paymentFacts(loanId, event) ?? lowerProceeds(loanId, event, counting) ?? [])
    .map((payment) => {
      const { split, ...state } = taken.get(payment.id) ?? { split: undefined };
      const moved = movedCents.get(payment.id) ?? ZERO_CENTS;
      return {
        ...payment,
        interestCents: sumCents([payment.interestCents, moved]),
        principalCents: subtractCents(payment.principalCents, moved),
        ...split,
        ...state,
      };
    })
    .toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : Number(a.paidOn > b.paidOn)));
}

interface TakenBack extends Pick<PaymentFacts, 'id' | 'status' | 'returnedOn'> {
  /** The amounts that were posted back when the payment was returned. */
  readonly split?: Pick<PaymentFacts, 'interestCents' | 'principalCents'>;
}

function takenBack({ type, data }: LoanRecord): TakenBack | null {
  if (type === 'RepaymentReversed') return { id: data.paymentId, status: 'REVERSED', returnedOn: null };
  if (type === 'RecoveryReversed') return { id: data.paymentId, status: 'REVERSED', returnedOn: null };
  if (type === 'RecoveryReturned')
    return { id: data.paymentId, status: 'RETURNED', returnedOn: data.returnedOn };
  if (type === 'SaleRecoveryTakenBack') {
    return { id: data.paymentId, status: 'RETURNED', returnedOn: data.undoneOn };
  }
  if (type === 'SaleProceedsTakenBack' && data.paymentId !== null) {
    return { id: data.paymentId, status: 'RETURNED', returnedOn: data.undoneOn };
  }
  if (type === 'SaleProceedsReduced') {
    const { interestCents, principalCents } = data.taken;
    const split = { interestCents, principalCents };
    return { id: data.paymentId, status: 'RETURNED', returnedOn: data.paidOn, split };
  }
  if (type !== 'RepaymentReturned') return null;
  const { paymentId: id, returnedOn, interestCents, principalCents } = data;
  return { id, status: 'RETURNED', returnedOn, split: { interestCents, principalCents } };
}

/** The proceeds of a sale have a sale account instead of a receipt. */
const SALE_PAYMENT = {
  source: 'COLLATERAL_SALE',
  status: 'PROCESSED',
  receiptNumber: '',
  returnedOn: null,
  excessCents: ZERO_CENTS,
} as const;

/** A payment as it was recorded. The proceeds of a sale are one too, unless the costs took everything. */
function paymentFacts(loanId: string, event: LoanRecord): PaymentFacts | null {
  if (event.type === 'RepaymentReceived' || event.type === 'RecoveryReceived') {
    const { paymentId: id, borrowerId, paidOn, paidAt, method, receiptNumber, excessCents } = event.data;
    return {
      id,
      loanId,
      borrowerId,
      ...splitOf(event),
      excessCents: excessCents ?? ZERO_CENTS,
      paidOn,
      paidAt,
      source: 'REPAYMENT',
      method,
      status: 'PROCESSED',
      receiptNumber,
      returnedOn: null,
    };
  }
  if (event.type === 'SurplusApplied') {
    const { saleId: _saleId, nextDueOn: _nextDueOn, because: _because, paymentId: id, ...paid } = event.data;
    return { ...SALE_PAYMENT, id, loanId, recoveryCents: ZERO_CENTS, ...paid };
  }
  if (event.type !== 'SaleProceedsApplied' && event.type !== 'SaleRecovered') return null;
  if (event.data.amountCents === ZERO_CENTS) return null;
  const { saleId, paymentId: id = saleId, borrowerId, soldOn: paidOn, soldAt: paidAt, method } = event.data;
  return {
    id,
    loanId,
    borrowerId,
    ...splitOf(event),
    paidOn,
    paidAt,
    method,
    ...SALE_PAYMENT,
  };
}

/** What is left of the proceeds of a sale after a late payment from before it. They came in when the sale was made. */
function lowerProceeds(
  loanId: string,
  { type, data }: LoanRecord,
  counting: readonly LoanRecord[],
): PaymentFacts | null {
  if (type !== 'SaleProceedsReduced' || data.applied === null) return null;
  const { applied, paymentId, borrowerId, method, paidOn } = data;
  const before = counting
    .map((event) => paymentFacts(loanId, event) ?? lowerProceeds(loanId, event, []))
    .find((facts) => facts?.id === paymentId);
  const { paymentId: id, ...split } = applied;
  const paidAt = before?.paidAt ?? paidOn;
  return {
    ...SALE_PAYMENT,
    id,
    loanId,
    borrowerId,
    recoveryCents: ZERO_CENTS,
    ...split,
    paidOn,
    paidAt,
    method,
  };
}

const splitOf = ({
  data,
}: RecordOf<'RepaymentReceived' | 'SaleProceedsApplied' | 'RecoveryReceived' | 'SaleRecovered'>) =>
  'interestCents' in data
    ? {
        amountCents: data.amountCents,
        interestCents: data.interestCents,
        principalCents: data.principalCents,
        recoveryCents: ZERO_CENTS,
      }
    : {
        amountCents: data.amountCents,
        interestCents: ZERO_CENTS,
        principalCents: ZERO_CENTS,
        recoveryCents: data.amountCents,
      };

function outstandingCents(
  loan: CreatedLoan,
  payments: readonly PaymentFacts[],
  writtenOffCents: Cents,
): Cents {
  if (!('payments' in loan)) return ZERO_CENTS;
  const paid = payments.filter(({ status }) => status === 'PROCESSED').map((each) => each.principalCents);
  return subtractCents(loan.terms.principalCents, sumCents([...paid, writtenOffCents]));
}

function last<Type extends LoanEvent['type']>(
  events: readonly LoanRecord[],
  type: Type,
): RecordOf<Type> | undefined {
  return events.findLast((event): event is RecordOf<Type> => event.type === type);
}
