/** Phrases for the sentences of a loan's history. */
import { type CalendarDate, daysBetween, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { PaymentMethod } from './domain/loan.ts';
import type { TakenExcess } from './domain/recorded-payment.ts';
import type { InterestRedated, RepaymentsReallocated } from './domain/reallocation-events.ts';
import type { InstalmentReminded } from './domain/reminder-events.ts';

export const BY: Readonly<Record<PaymentMethod, string>> = {
  WALLET: 'from the wallet',
  CASH: 'in cash',
  ECOCASH: 'by EcoCash',
  ONEMONEY: 'by OneMoney',
  BANK_TRANSFER: 'by bank transfer',
};
export const PAID_OUT: typeof BY = { ...BY, WALLET: 'to the wallet' };

export const divided = (split: { readonly interestCents: Cents; readonly principalCents: Cents }): string =>
  `${formatUsd(split.interestCents)} interest and ${formatUsd(split.principalCents)} principal`;

/** The part of a payment beyond the payoff. */
export const kept = ({ excessCents }: { readonly excessCents?: Cents }): string =>
  excessCents === undefined ? '' : ` ${formatUsd(excessCents)} more came and went into the wallet.`;

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

/** Interest that was posted on another day than its payment. */
export function redated(moved: readonly InterestRedated['data'][]): string {
  const days = moved.map(({ valueOn, interestDifferenceCents: difference }) => {
    const amount = formatUsd(cents(Math.abs(difference)));
    return `${amount} ${difference > 0 ? 'more' : 'less'} on ${day(valueOn)}`;
  });
  return `Interest is posted on the day of its payment now: ${days.join(', ')}. Nothing else changes.`;
}

const BECAUSE = {
  LATE_ENTRY: 'after a late entry',
  REVERSAL: 'after a reversal',
  RETURN: 'because another payment came back',
  RETURN_UNDONE: 'because the return of another payment was taken back',
  SALE_UNDONE: 'because the sale of the collateral was taken back',
} as const;

export function reallocated({
  totalInterestDifferenceCents,
  part,
  cause,
}: RepaymentsReallocated['data']): string {
  const difference = part?.allInterestDifferenceCents ?? totalInterestDifferenceCents;
  const because = BECAUSE[cause ?? 'LATE_ENTRY'];
  if (difference === 0) return `Later payments were divided again ${because}; the total is the same.`;
  const amount = formatUsd(cents(Math.abs(difference)));
  const moved =
    difference > 0
      ? `${amount} more is interest and less is principal`
      : `${amount} less is interest and more is principal`;
  return `Later payments were divided again ${because}: ${moved}.`;
}

export function reminder({ requiredCents, dueOn }: InstalmentReminded['data'], recordedAt: string): string {
  const instalment = `the instalment of ${formatUsd(requiredCents)} due on ${day(dueOn)}`;
  const daysLate = daysBetween(dueOn, harareDateOf(recordedAt));
  if (daysLate === 0) return `Reminded of ${instalment}, on that day.`;
  return daysLate < 0
    ? `Reminded of ${instalment}, ${days(-daysLate)} before.`
    : `Told that ${instalment} is ${days(daysLate)} late.`;
}

const DAY = new Intl.DateTimeFormat('en-ZW', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
export const day = (date: CalendarDate): string => DAY.format(new Date(`${date}T00:00:00Z`));

export const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);
export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
