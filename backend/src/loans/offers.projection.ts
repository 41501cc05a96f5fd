import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { LoanEvent } from './domain/loan.ts';
import type { OfferPeriod } from './domain/offer.ts';

/** The latest offer of each loan, and its answer. */
export const offersProjection = projection<LoanEvent>({
  name: 'loan-offers',
  tables: ['loan_offers_read', 'loan_agreements_read'],
  on: {
    LoanCreated: ({ data, streamId, eventId }) =>
      data.offer === undefined ? [] : [offered(streamId, eventId, data.offer)],
    LoanOffered: ({ data, streamId, eventId }) => [offered(streamId, eventId, data.offer)],
    LoanTermsCorrected: ({ data, streamId, eventId }) => [
      sql`DELETE FROM loan_offers_read WHERE loan_id = ${streamId}`,
      offered(streamId, eventId, data.offer),
    ],
    LoanAccepted: ({ data, streamId, eventId }) => [
      sql`UPDATE loan_offers_read SET accepted_at = ${data.acceptedAt}, method = ${data.method ?? null},
                 destination_id = ${data.destinationId ?? null},
                 agreement_document_id = ${data.agreementDocumentId}, signed_on = ${data.signature?.signedOn ?? null},
                 pay_by = ${data.payBy ?? null}, signed_rate_percent = ${data.effectiveRatePercent ?? null}
           WHERE loan_id = ${streamId}`,
      ...(data.agreementNumber === undefined
        ? []
        : [
            sql`INSERT INTO loan_agreements_read (agreement_number, event_id, offer_event_id)
                SELECT ${data.agreementNumber}, ${eventId}, event_id FROM loan_offers_read WHERE loan_id = ${streamId}`,
          ]),
    ],
    OfferDeclined: ({ data, streamId, eventId }) => [
      sql`UPDATE loan_offers_read SET declined_at = ${data.declinedAt},
                 decline_event_id = ${data.reason === undefined ? null : eventId}
           WHERE loan_id = ${streamId}`,
    ],
    OfferReminded: ({ streamId }) => [
      sql`UPDATE loan_offers_read SET is_reminded = true WHERE loan_id = ${streamId}`,
    ],
    OfferLapsed: ({ data, streamId }) => [
      sql`UPDATE loan_offers_read SET lapsed_at = ${data.lapsedAt} WHERE loan_id = ${streamId}`,
    ],
  },
});

const offered = (loanId: string, eventId: string, { offeredAt, expiresAt }: OfferPeriod): Statement =>
  sql`INSERT INTO loan_offers_read (loan_id, event_id, offered_at, expires_at)
      VALUES (${loanId}, ${eventId}, ${offeredAt}, ${expiresAt})`;
