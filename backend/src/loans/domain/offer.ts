/** A loan is an offer to its borrower until it is paid out. The events and the state of an offer. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** The period in which an offer is open: ISO instants. */
export interface OfferPeriod {
  readonly offeredAt: string;
  readonly expiresAt: string;
}

/** The ways of payment that a borrower can choose. */
export type AcceptMethod = 'WALLET' | Exclude<CashMethod, 'CASH'>;

/** A loan from before offers existed gets its first offer. */
export type LoanOffered = DomainEvent<'LoanOffered', { borrowerId: string; offer: OfferPeriod }>;

/** The borrower accepted. The agreement is stored as a document that never changes. */
export type LoanAccepted = DomainEvent<
  'LoanAccepted',
  {
    borrowerId: string;
    acceptedAt: string;
    agreementDocumentId: string;
    /** SHA-256 of the bytes of the document, hexadecimal. */
    agreementSha256: string;
    /** The number of the agreement; left out if it is a scan. */
    agreementNumber?: string;
    /** Left out if the borrower signed on paper and chose no method. */
    method?: AcceptMethod;
    /** The registered destination, if the money goes to one. */
    destinationId?: string;
    /** No money is sent there before this instant. */
    destinationUsableFrom?: string;
    /** Present if the borrower signed on paper and staff recorded it. */
    signature?: { readonly recordedBy: string; readonly signedOn: CalendarDate };
    /** The last day of the payout. Left out in acceptances from before there was one: they do not lapse. */
    payBy?: CalendarDate;
    /** The effective rate of the agreement, in percent a year. The payout never makes the loan dearer. */
    effectiveRatePercent?: number;
    /** What the payout first pays of the borrower's debt, as they read it; left out if they owed nothing. */
    paysDebtCents?: Cents;
  }
>;

export type OfferDeclined = DomainEvent<
  'OfferDeclined',
  { borrowerId: string; declinedAt: string; reason?: FreeTextRef }
>;

/** Nobody answered in time. */
export type OfferLapsed = DomainEvent<'OfferLapsed', { borrowerId: string; lapsedAt: string }>;

/** The borrower was reminded that the offer lapses soon. */
export type OfferReminded = DomainEvent<'OfferReminded', { borrowerId: string; expiresAt: string }>;

export type OfferEvent = LoanOffered | LoanAccepted | OfferDeclined | OfferReminded | OfferLapsed;

/** How an offer ended, and when. */
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

/** Applies an event to the offer; null if there is no offer. */
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
