/** A loan is an offer to its borrower until it is paid out: what happens to an offer, and what is known of it. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';

/** From when until when an offer stands: ISO instants. */
export interface OfferPeriod {
  readonly offeredAt: string;
  readonly expiresAt: string;
}

/** Where a borrower can ask the money to go. */
export type AcceptMethod = 'WALLET' | Exclude<CashMethod, 'CASH'>;

/** A loan of before there were offers becomes one. */
export type LoanOffered = DomainEvent<'LoanOffered', { borrowerId: string; offer: OfferPeriod }>;

/** The borrower agreed, and the agreement is kept as a document that never changes. */
export type LoanAccepted = DomainEvent<
  'LoanAccepted',
  {
    borrowerId: string;
    acceptedAt: string;
    agreementDocumentId: string;
    /** SHA-256 of the bytes of the document, hexadecimal. */
    agreementSha256: string;
    /** What the agreement is known by where it is one of ours, not a scan. */
    agreementNumber?: string;
    /** Left out where the borrower signed on paper and did not say. */
    method?: AcceptMethod;
    /** The registered destination, where the money goes to one. */
    destinationId?: string;
    /** Nothing is paid there before this instant. */
    destinationUsableFrom?: string;
    /** Signed on paper, which somebody of staff recorded. */
    signature?: { readonly recordedBy: string; readonly signedOn: CalendarDate };
  }
>;

export type OfferDeclined = DomainEvent<
  'OfferDeclined',
  { borrowerId: string; declinedAt: string; reason?: FreeTextRef }
>;

/** Nobody answered in time. */
export type OfferLapsed = DomainEvent<'OfferLapsed', { borrowerId: string; lapsedAt: string }>;

/** The borrower was told that the offer lapses soon. */
export type OfferReminded = DomainEvent<'OfferReminded', { borrowerId: string; expiresAt: string }>;

export type OfferEvent = LoanOffered | LoanAccepted | OfferDeclined | OfferReminded | OfferLapsed;

/** What became of an offer, and when. */
export type OfferAnswer =
  | ({ readonly kind: 'ACCEPTED' } & Omit<LoanAccepted['data'], 'borrowerId'>)
  | { readonly kind: 'DECLINED'; readonly declinedAt: string }
  | { readonly kind: 'LAPSED'; readonly lapsedAt: string };

export interface Offer extends OfferPeriod {
  /** Null while it is open. */
  readonly answer: OfferAnswer | null;
  /** Whether the borrower was reminded of it. */
  readonly isReminded: boolean;
}

/** What each event does to the offer; null where there is none. */
export function evolveOffer(offer: Offer | null, event: OfferEvent): Offer | null {
  if (event.type === 'LoanOffered') return openOffer(event.data.offer);
  if (offer === null) return null;
  if (event.type === 'OfferReminded') return { ...offer, isReminded: true };
  return { ...offer, answer: answerOf(event) };
}

export const openOffer = (period: OfferPeriod): Offer => ({ ...period, answer: null, isReminded: false });

function answerOf(event: Exclude<OfferEvent, LoanOffered | OfferReminded>): OfferAnswer {
  switch (event.type) {
    case 'LoanAccepted': {
      const { borrowerId: _borrowerId, ...acceptance } = event.data;
      return { kind: 'ACCEPTED', ...acceptance };
    }
    case 'OfferDeclined':
      return { kind: 'DECLINED', declinedAt: event.data.declinedAt };
    case 'OfferLapsed':
      return { kind: 'LAPSED', lapsedAt: event.data.lapsedAt };
  }
}
