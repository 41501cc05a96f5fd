import type { LoanOffer } from '@dziva/contracts/loan-offer';
import type { Loan } from '@dziva/contracts/loans';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { Cents } from '@dziva/money/cents';
import { debtPaidFirst } from './domain/offer.decisions.ts';

/** The fields of a loan that come from its offer and its payout. */
export type OfferFields = Pick<Loan, 'offer' | 'payoutReceiptNumber'>;

interface Row extends Omit<LoanOffer, keyof Place> {
  readonly loanId: string;
  readonly payoutReceiptNumber: string | null;
  readonly destination: string | null;
  readonly destinationId: string | null;
  readonly destinationUsableFrom: string | null;
  readonly isDestinationRemoved: boolean;
  readonly isPaidOut: boolean;
  readonly principalCents: Cents;
  readonly owedCents: Cents;
}

/** Where the money goes, and what it first pays there. */
type Place = Pick<
  LoanOffer,
  'destination' | 'destinationId' | 'destinationUsableFrom' | 'destinationRemoved' | 'paysDebtCents'
>;

/** The offers of these loans; returns a function from the id of a loan to its fields. */
export async function offersOf(
  db: Queryable,
  loanIds: readonly string[],
): Promise<(loanId: string) => OfferFields> {
  const rows =
    loanIds.length === 0
      ? []
      : await db.query<Row & Record<string, unknown>>(
          sql`SELECT l.loan_id AS "loanId", l.payout_receipt_number AS "payoutReceiptNumber", o.offered_at AS "offeredAt",
                     o.expires_at AS "expiresAt", o.accepted_at AS "acceptedAt", o.declined_at AS "declinedAt",
                     x.text AS "declineReason", o.lapsed_at AS "lapsedAt", o.method,
                     o.agreement_document_id AS "agreementDocumentId", o.signed_on AS "signedOn", o.pay_by AS "payBy",
                     o.signed_rate_percent AS "signedRatePercent", o.destination_id AS "destinationId",
                     nullif(concat_ws(', ', d.number, d.name, d.bank), '') AS "destination", d."usableFrom" AS "destinationUsableFrom",
                     d."removedAt" IS NOT NULL AS "isDestinationRemoved", l.disbursed_on IS NOT NULL AS "isPaidOut",
                     l.principal_cents AS "principalCents", coalesce(r.balance, 0) AS "owedCents"
                FROM loans_read l
                JOIN loan_offers_read o USING (loan_id)
                LEFT JOIN destination_rows() d ON d.id = o.destination_id
                LEFT JOIN ledger.account r ON r.address = 'assets:member-receivables:' || l.borrower_id
                LEFT JOIN event_text x ON x.event_id = o.decline_event_id AND x.field = 'reason'
               WHERE l.loan_id = ANY (${loanIds}::uuid[])`,
        );
  const byLoan = new Map(rows.map((row) => [row.loanId, fieldsOf(row)]));
  return (loanId) => {
    const fields = byLoan.get(loanId);
    assert(fields, 'a loan has an offer');
    return fields;
  };
}

interface OpenOffers {
  /** An ISO instant: offers that lapse before it are returned. */
  readonly until: string;
  /** Continues after the loan with this id. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** The ids of loans whose offer nobody answered in time. */
export const loansToLapse = (db: Queryable, offers: OpenOffers): Promise<string[]> =>
  loansWithOpenOffer(db, 'all', offers);

/** The ids of loans whose offer lapses soon, or should have lapsed, and has no reminder yet. */
export const loansToRemindOfOffer = (db: Queryable, offers: OpenOffers): Promise<string[]> =>
  loansWithOpenOffer(db, 'not reminded of', offers);

async function loansWithOpenOffer(
  db: Queryable,
  which: 'all' | 'not reminded of',
  { until, after, limit }: OpenOffers,
): Promise<string[]> {
  const rows = await db.query<{ loanId: string }>(
    sql`SELECT o.loan_id AS "loanId" FROM loan_offers_read o JOIN loans_read l USING (loan_id)
         WHERE o.accepted_at IS NULL AND o.declined_at IS NULL AND o.lapsed_at IS NULL AND o.expires_at <= ${until}
           AND (${which} = 'all' OR NOT o.is_reminded)
           AND l.status = 'APPROVED' AND (${after ?? null}::uuid IS NULL OR o.loan_id > ${after ?? null}::uuid)
         ORDER BY o.loan_id LIMIT ${limit}`,
  );
  return rows.map(({ loanId }) => loanId);
}

function fieldsOf({ loanId: _loanId, payoutReceiptNumber, offeredAt, expiresAt, ...row }: Row): OfferFields {
  const { acceptedAt, declinedAt, declineReason, lapsedAt, method } = row;
  const { agreementDocumentId, signedOn, payBy, signedRatePercent } = row;
  const answer = { acceptedAt, declinedAt, declineReason, lapsedAt, method };
  const agreement = { agreementDocumentId, signedOn, payBy, signedRatePercent };
  return {
    offer: { offeredAt, expiresAt, ...answer, ...agreement, ...placeOf(row) },
    payoutReceiptNumber,
  };
}

function placeOf(row: Omit<Row, 'loanId' | 'payoutReceiptNumber' | 'offeredAt' | 'expiresAt'>): Place {
  const { destination, destinationId, destinationUsableFrom, isDestinationRemoved, isPaidOut } = row;
  const { method, owedCents, principalCents } = row;
  return {
    ...(destination === null ? {} : { destination }),
    ...(destinationId === null ? {} : { destinationId }),
    ...(destinationUsableFrom === null ? {} : { destinationUsableFrom }),
    ...(isDestinationRemoved ? { destinationRemoved: true as const } : {}),
    ...(isPaidOut ? {} : debtPaidFirst({ principalCents }, method, owedCents)),
  };
}
