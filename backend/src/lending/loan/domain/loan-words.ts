/** Phrases that several events of a loan share, in its history, in notices and on the overview. */
import type { OfferPeriod } from '#lending/offer/domain/offer';
import type { TakenExcess } from '#lending/payments/domain/recorded-payment';
import { shortId } from '#platform/books/short-id';
import { type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { METHOD_PHRASES, type PaymentMethod } from '@dziva/vocabulary/payment-methods';

export const shownAsAlert = { type: 'alert', seenBy: 'staff', subject: 'loan' } as const;
export const shownAsPayment = { type: 'payment', seenBy: 'finance', subject: 'loan' } as const;
export const shownAsOffer = { type: 'approval', seenBy: 'staff', subject: 'loan' } as const;

/** `loan 1A2B3C4D`. */
export const loanName = (loanId: string): string => `loan ${shortId(loanId)}`;

export const BY: Readonly<Record<PaymentMethod, string>> = {
  ...METHOD_PHRASES,
  WALLET: 'from the wallet',
};
export const PAID_OUT: typeof BY = { ...BY, WALLET: 'to the wallet' };

/** The part of a payment beyond the payoff, in cents. */
export const kept = (excessCents: Cents): string =>
  excessCents === 0 ? '' : ` ${formatUsd(excessCents)} more came and went into the wallet.`;

/** The part of the excess that was taken back. */
export function taken({ excess }: { readonly excess?: TakenExcess }): string {
  if (excess === undefined) return '';
  const owed =
    excess.owedCents === 0 ? '' : `, and ${formatUsd(excess.owedCents)} of what had left it is owed`;
  return ` ${formatUsd(excess.walletCents)} came back from the wallet${owed}.`;
}

/** The value date and the day of entry, if they differ. */
export function late(valueOn: CalendarDate, recordedAt: string): string {
  const recordedOn = harareDateOf(recordedAt);
  return valueOn < recordedOn ? ` It counts on ${day(valueOn)} and was entered on ${day(recordedOn)}.` : '';
}

// After a payment of arrears this day may be in the past. It is still the next one to pay.
export const nextDue = (date: string | null): string =>
  date === null ? '' : ` The next instalment to pay is that of ${day(date)}.`;

export const openUntil = ({ expiresAt }: OfferPeriod): string =>
  `The offer is open until ${day(harareDateOf(expiresAt))}.`;

export const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);
export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
