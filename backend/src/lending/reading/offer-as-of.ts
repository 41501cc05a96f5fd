/** The offer of a loan as it was at an earlier time, in the form of the answer. */
import type { CreatedLoan, Loan } from '#lending/loan/domain/loan';
import type { OfferFields } from '#lending/offer/offers.queries';
import type { StreamSnapshot } from '@dziva/event-ledger/domain/stream-rows';
import { offerRow } from './domain/loan.rows.ts';

/** The part that comes from the events; the borrower's text is joined from a row, by the event that has it. */
interface OfferAsOf {
  readonly fields: OfferFields;
  readonly declineEventId: string | null;
}

/** The offer of this state of a loan. */
export function offerAsOf(loan: CreatedLoan, at: StreamSnapshot<Loan>['at']): OfferAsOf {
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
