/** The offer of a loan as it was at an earlier time, from its events. */
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { LoanOffer } from '@dziva/contracts/loan-offer';
import type { CreatedLoan, LoanEvent } from './domain/loan.ts';
import type { OfferFields } from './offers.queries.ts';

/** The part that comes from the events; the borrower's text is joined from a row, by the event that has it. */
interface OfferAsOf {
  readonly fields: OfferFields;
  readonly declineEventId: string | null;
}

/** `events` are those that count, from which `loan` was built. */
export function offerAsOf(loan: CreatedLoan, events: readonly RecordedEvent<LoanEvent>[]): OfferAsOf {
  const paidOut = events.findLast((event) => event.type === 'LoanDisbursed');
  const declined = events.findLast((event) => event.type === 'OfferDeclined');
  const isDeclined = loan.offer?.answer?.kind === 'DECLINED';
  return {
    fields: {
      offer: offerOf(loan),
      payoutReceiptNumber: 'payments' in loan ? (paidOut?.data.receiptNumber ?? null) : null,
    },
    declineEventId: isDeclined ? (declined?.eventId ?? null) : null,
  };
}

function offerOf({ offer }: CreatedLoan): LoanOffer | null {
  if (offer === null) return null;
  const { offeredAt, expiresAt, answer } = offer;
  const accepted = answer?.kind === 'ACCEPTED' ? answer : null;
  return {
    offeredAt,
    expiresAt,
    acceptedAt: accepted?.acceptedAt ?? null,
    declinedAt: answer?.kind === 'DECLINED' ? answer.declinedAt : null,
    declineReason: null,
    lapsedAt: answer?.kind === 'LAPSED' ? answer.lapsedAt : null,
    method: accepted?.method ?? null,
    agreementDocumentId: accepted?.agreementDocumentId ?? null,
    signedOn: accepted?.signature?.signedOn ?? null,
    payBy: accepted?.payBy ?? null,
    signedRatePercent: accepted?.effectiveRatePercent ?? null,
  };
}
