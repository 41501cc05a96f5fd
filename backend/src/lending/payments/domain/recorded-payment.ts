/** A payment in the state of the loan. Its split depends on all payments together. */
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import type { PaymentSource } from '@dziva/vocabulary/loans';
import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { partCents, type PaymentPart } from './payment-parts.ts';

export interface RecordedPayment {
  /** For the proceeds of collateral, the id of the sale. */
  readonly paymentId: string;
  readonly source: PaymentSource;
  readonly paidOn: CalendarDate;
  readonly amountCents: Cents;
  readonly method: PaymentMethod;
  /** It does not count, but keeps its place in the order of recording. */
  readonly isReversed: boolean;
  /** It bounced: from this day on it does not count. */
  readonly returnedOn: CalendarDate | null;
  /** Of a payment that bounced: the interest that its return posted back. */
  readonly returnedInterestCents?: Cents;
  /** The part beyond the payoff, which is in the borrower's wallet. It is not part of the amount. */
  readonly excessCents?: Cents;
}

/** How the excess of a payment is taken back: the wallet pays what it holds, and the borrower owes the rest. */
export interface TakenExcess {
  readonly walletCents: Cents;
  readonly owedCents: Cents;
}

/** A payment that was recorded, with its parts as they count now, and the events that recorded and ended it. */
export interface BookedPayment extends RecordedPayment {
  readonly entry: EventVersion;
  readonly paidAt: string;
  /** The proceeds of collateral have a sale account instead. */
  readonly receiptNumber: string | null;
  /** The parts add up to the amount. Of a payment that bounced: what its return posted back. */
  readonly interestCents: Cents;
  readonly principalCents: Cents;
  /** What it pays of a written-off amount. */
  readonly recoveryCents: Cents;
  /** The interest that was posted when it was recorded, and how much more or less was posted since. */
  readonly postedInterestCents: Cents;
  readonly movedInterestCents: Cents;
  /** Of a payment that bounced or was taken back: the interest that was posted back then. */
  readonly givenBackInterestCents: Cents | null;
  /** The event of its reversal or return; null while it counts. */
  readonly ending: EventVersion | null;
}

type Booking = Omit<
  BookedPayment,
  | 'isReversed'
  | 'returnedOn'
  | 'postedInterestCents'
  | 'movedInterestCents'
  | 'givenBackInterestCents'
  | 'ending'
>;

/** What is posted back of interest and principal for a payment that is a recovery only. */
export const NO_PARTS = { interestCents: ZERO_CENTS, principalCents: ZERO_CENTS } as const;

/** The parts of a payment in the state. */
export const bookedParts = (parts: readonly PaymentPart[]) => ({
  interestCents: partCents(parts, 'INTEREST'),
  principalCents: partCents(parts, 'PRINCIPAL'),
  recoveryCents: partCents(parts, 'RECOVERY'),
});

/** The list with one more payment, which counts. */
export const withNew = (payments: readonly BookedPayment[], payment: Booking): readonly BookedPayment[] => [
  ...payments,
  {
    ...payment,
    isReversed: false,
    returnedOn: null,
    postedInterestCents: payment.interestCents,
    movedInterestCents: ZERO_CENTS,
    givenBackInterestCents: null,
    ending: null,
  },
];

/** The list with one payment changed; null: none of them. */
export const withChanged = (
  payments: readonly BookedPayment[],
  paymentId: string | null,
  change: Partial<BookedPayment>,
): readonly BookedPayment[] =>
  payments.map((payment) => (payment.paymentId === paymentId ? { ...payment, ...change } : payment));

/** What a payment becomes that does not count from a day on. The parts are what is posted back. */
export const endedOn = (
  returnedOn: CalendarDate,
  { interestCents, principalCents }: Pick<BookedPayment, 'interestCents' | 'principalCents'>,
  ending: EventVersion,
): Partial<BookedPayment> => ({
  returnedOn,
  interestCents,
  principalCents,
  givenBackInterestCents: interestCents,
  ending,
});

/** The payment as it was before its return. */
export function unreturned<Payment extends RecordedPayment>({
  returnedInterestCents: _,
  ...payment
}: Payment): Omit<Payment, 'returnedInterestCents'> {
  return { ...payment, returnedOn: null };
}

/** The same for one that is in the state: its parts are what was posted for it, with all changes since. */
export function countingAgain(payment: BookedPayment): BookedPayment {
  const interestCents = addCents(payment.postedInterestCents, payment.movedInterestCents);
  return {
    ...unreturned(payment),
    interestCents,
    principalCents: subtractCents(subtractCents(payment.amountCents, payment.recoveryCents), interestCents),
    givenBackInterestCents: null,
    ending: null,
  };
}

/** Principal of a payment became interest, or the other way, from a day on. One that had bounced by then does not change. */
export function withMovedInterest(
  payment: BookedPayment,
  {
    valueOn,
    interestDifferenceCents,
  }: { readonly valueOn: CalendarDate; readonly interestDifferenceCents: Cents },
): BookedPayment {
  const movedInterestCents = addCents(payment.movedInterestCents, interestDifferenceCents);
  if (payment.returnedOn !== null && valueOn >= payment.returnedOn) return { ...payment, movedInterestCents };
  return {
    ...payment,
    movedInterestCents,
    interestCents: addCents(payment.interestCents, interestDifferenceCents),
    principalCents: subtractCents(payment.principalCents, interestDifferenceCents),
  };
}

/** The list with another payment in one place, for a computation. */
export const withOther = (
  payments: readonly RecordedPayment[],
  index: number,
  payment: RecordedPayment,
): readonly RecordedPayment[] => payments.with(index, payment);
