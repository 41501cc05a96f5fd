/** A loan is an offer to its borrower until it is paid out. */
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { AcceptMethod } from '@dziva/vocabulary/payment-methods';

/** The period in which an offer is open: ISO instants. */
export interface OfferPeriod {
  readonly offeredAt: string;
  readonly expiresAt: string;
}

/** The agreement is stored as a document that never changes. */
export interface Acceptance {
  readonly acceptedAt: string;
  readonly agreementDocumentId: string;
  /** SHA-256 of the bytes of the document, hexadecimal. */
  readonly agreementSha256: string;
  /** The number of the agreement; left out if it is a scan. */
  readonly agreementNumber?: string;
  /** Left out if the borrower signed on paper and chose no method. */
  readonly method?: AcceptMethod;
  /** The registered destination, if the money goes to one. */
  readonly destinationId?: string;
  /** No money is sent there before this instant. */
  readonly destinationUsableFrom?: string;
  /** Present if the borrower signed on paper and staff recorded it. */
  readonly signature?: { readonly recordedBy: string; readonly signedOn: CalendarDate };
  /** The last day of the payout. */
  readonly payBy: CalendarDate;
  /** The effective rate of the agreement, in percent a year. The payout never makes the loan dearer. */
  readonly effectiveRatePercent: number;
  /** What the payout first pays of the borrower's debt, as they read it; left out if they owed nothing. */
  readonly paysDebtCents?: Cents;
}

/** How an offer ended, and when. */
export type OfferAnswer =
  | ({ readonly kind: 'ACCEPTED' } & Acceptance)
  | {
      readonly kind: 'DECLINED';
      readonly declinedAt: string;
      /** The event whose text says why; null if nobody said. */
      readonly reason: EventVersion | null;
    }
  | { readonly kind: 'LAPSED'; readonly lapsedAt: string };

export interface Offer extends OfferPeriod {
  /** The event of the terms that are offered. */
  readonly made: EventVersion;
  /** Null while it is open. */
  readonly answer: OfferAnswer | null;
  /** Whether the borrower was reminded of it. */
  readonly isReminded: boolean;
}

export const openOffer = (period: OfferPeriod, made: EventVersion): Offer => ({
  ...period,
  made,
  answer: null,
  isReminded: false,
});
