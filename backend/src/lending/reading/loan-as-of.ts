/** One loan at an earlier time, computed from its events: what was known by then and counted, in the form of the read models. */
import type { CreatedLoan, Loan } from '#lending/loan/domain/loan';
import { type LoanEvent, loanStream, valueDateOf } from '#lending/loan/domain/loan.stream';
import type { LoanExceptions } from '#lending/loan/domain/product-exceptions';
import type { OfferFields } from '#lending/offer/offers.queries';
import type { Moment } from '#platform/books/moment';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import type { StreamSnapshot } from '@dziva/event-ledger/domain/stream-rows';
import { type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { sumCents } from '@dziva/money/cents';
import { loanRow, offerRow, paymentRows } from './domain/loan.rows.ts';
import type { LoanPaymentRow } from './loan-answers.ts';

type LoanRecord = RecordedEvent<LoanEvent>;
type RecordOf<Type extends LoanEvent['type']> = RecordedEvent<Extract<LoanEvent, { type: Type }>>;

/** The part of a row that comes from the events; names and texts are joined from rows. */
type LoanRowFacts = Omit<ReturnType<typeof loanRow>, 'loanId'> & { readonly id: string };

/** The part of a payment that comes from the events, with the split that was known then. */
export type PaymentFacts = Omit<LoanPaymentRow, 'borrowerName' | 'reference'>;

/** The part of an offer that comes from the events; the borrower's text is joined from a row, by the event that has it. */
interface OfferAsOf {
  readonly fields: OfferFields;
  readonly declineEventId: string | null;
}

export interface LoanAsOf {
  readonly row: LoanRowFacts;
  readonly productVersionId: string;
  readonly exceptions: LoanExceptions | null;
  /** In value-date order. */
  readonly payments: readonly PaymentFacts[];
  readonly offer: OfferAsOf;
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
  const counting = known.flatMap((event) => (valueOn === null ? [event] : countingOn(event, valueOn)));
  const loan = evolveAll(loanStream, counting);
  if (loan.status === 'NONE') return null;
  const at = eventAt(events);
  // The version counts all changes recorded by then, whether they count or not.
  const { loanId: id, ...row } = loanRow(loan, { id: loanId, at, version: known.length });
  return {
    row: { id, ...row },
    productVersionId: loan.productVersionId,
    exceptions: loan.exceptions ?? null,
    payments: paymentRows(loan, { id: loanId, at }).map(paymentFacts).toSorted(byDay),
    offer: offerAsOf(loan, at),
    redeemableUntil: redeemableUntil(loan, counting),
  };
}

/** The offer of this state of a loan. */
function offerAsOf(loan: CreatedLoan, at: StreamSnapshot<Loan>['at']): OfferAsOf {
  const payoutReceiptNumber = 'payments' in loan ? loan.payoutReceiptNumber : null;
  const row = offerRow(loan.offer, '', at);
  return {
    fields: {
      offer: {
        offeredAt: row.offeredAt,
        expiresAt: row.expiresAt,
        acceptedAt: row.acceptedAt,
        declinedAt: row.declinedAt,
        declineReason: null,
        lapsedAt: row.lapsedAt,
        method: row.method,
        agreementDocumentId: row.agreementDocumentId,
        signedOn: row.signedOn,
        payBy: row.payBy,
        signedRatePercent: row.signedRatePercent,
      },
      payoutReceiptNumber,
    },
    declineEventId: row.declineEventId,
  };
}

/** The proceeds of a sale have a sale account instead of a receipt. */
const paymentFacts = (row: ReturnType<typeof paymentRows>[number]): PaymentFacts => ({
  id: row.paymentId,
  loanId: row.loanId,
  borrowerId: row.borrowerId,
  amountCents: row.amountCents,
  interestCents: row.interestCents,
  principalCents: row.principalCents,
  recoveryCents: row.recoveryCents,
  excessCents: row.excessCents,
  paidOn: row.paidOn,
  paidAt: row.paidAt,
  source: row.source,
  method: row.method,
  status: row.status,
  receiptNumber: row.receiptNumber ?? '',
  returnedOn: row.returnedOn,
});

const byDay = (a: PaymentFacts, b: PaymentFacts): number =>
  a.paidOn < b.paidOn ? -1 : Number(a.paidOn > b.paidOn);

const eventAt =
  (events: readonly LoanRecord[]) =>
  (version: number): LoanRecord => {
    const event = events[version - 1];
    assert(event, `a loan without its event ${version}`);
    return event;
  };

/** The event, if it counts on that day: of a reallocation, the part that does. */
function countingOn(event: LoanRecord, day: CalendarDate): LoanRecord[] {
  if (event.type !== 'PaymentsReallocated') return dayOf(event) <= day ? [event] : [];
  const reallocations = event.data.reallocations.filter((moved) => moved.valueOn <= day);
  const totalInterestDifferenceCents = sumCents(reallocations.map((moved) => moved.interestDifferenceCents));
  return [{ ...event, data: { ...event.data, reallocations, totalInterestDifferenceCents } }];
}

/** The day from which an event counts; one without a value date counts from the day on which it was recorded. */
const dayOf = (event: LoanRecord): CalendarDate => valueDateOf(event) ?? harareDateOf(event.recordedAt);

/** The last day to redeem, from the latest default, while the loan is in default and its collateral is not sold. */
function redeemableUntil(loan: CreatedLoan, events: readonly LoanRecord[]): CalendarDate | null {
  if (loan.status !== 'DEFAULTED' || loan.soldOn !== null) return null;
  return last(events, 'LoanDefaulted')?.data.redeemableUntil ?? null;
}

function last<Type extends LoanEvent['type']>(
  events: readonly LoanRecord[],
  type: Type,
): RecordOf<Type> | undefined {
  return events.findLast((event): event is RecordOf<Type> => event.type === type);
}
