/** The ways to book a line at the desk, each as one part with the whole amount. */
import type { AssignLineRequest, ReconciliationLine } from '@dziva/contracts/reconciliation';
import { cents } from '@dziva/money/cents';
import type { COMPANY_ACCOUNTS } from '@dziva/vocabulary/reconciliation';

export const BOOKINGS = ['loan', 'wallet', 'charge', 'imtt', 'transfer', 'giveBack'] as const;
export type Booking = (typeof BOOKINGS)[number];

export const isBooking = (act: string): act is Booking => act in WAYS;

type Destination = AssignLineRequest['parts'][number]['to'];

interface Way {
  readonly kind: Destination['kind'];
  readonly account?: (typeof COMPANY_ACCOUNTS)[number];
  /** Money that went out is no payment of a member, and cannot go back to a payer. */
  readonly onlyMoneyIn: boolean;
}

const WAYS: Readonly<Record<Booking, Way>> = {
  loan: { kind: 'LOAN', onlyMoneyIn: true },
  wallet: { kind: 'WALLET', onlyMoneyIn: true },
  charge: { kind: 'ACCOUNT', account: 'expenses:provider-charges', onlyMoneyIn: false },
  imtt: { kind: 'ACCOUNT', account: 'expenses:imtt', onlyMoneyIn: false },
  transfer: { kind: 'ACCOUNT', account: 'assets:till-transfers', onlyMoneyIn: false },
  giveBack: { kind: 'RETURN', onlyMoneyIn: true },
};

/** Whether a line can be booked in this way. */
export const canBook = (booking: Booking, { direction }: Pick<ReconciliationLine, 'direction'>): boolean =>
  direction === 'CREDIT' || !WAYS[booking].onlyMoneyIn;

/** Whether a member or a loan has to be chosen. */
export const needsTarget = (booking: Booking): booking is 'loan' | 'wallet' =>
  booking === 'loan' || booking === 'wallet';

/** The request that books the whole line. `targetId` is the id of the loan or of the member. */
export function bookingRequest(
  booking: Booking,
  { amountCents }: Pick<ReconciliationLine, 'amountCents'>,
  targetId: string | undefined,
  note: string | undefined,
): AssignLineRequest {
  const { kind, account } = WAYS[booking];
  const id = account ?? targetId;
  const to: Destination = id === undefined ? { kind } : { kind, id };
  return {
    parts: [{ to, amountCents: cents(Math.abs(amountCents ?? 0)) }],
    ...(kind === 'LOAN' ? { excess: 'WALLET' as const } : {}),
    ...(note === undefined ? {} : { note }),
  };
}

/** The request that books the whole line to an account of the company. */
export const accountRequest = (
  { amountCents }: Pick<ReconciliationLine, 'amountCents'>,
  id: string,
): AssignLineRequest => ({
  parts: [{ to: { kind: 'ACCOUNT', id }, amountCents: cents(Math.abs(amountCents ?? 0)) }],
});
