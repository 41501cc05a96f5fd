/** The part of a payment beyond what its loan takes. */
import type { Loan } from '#lending/loan/domain/loan';
import { type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';
import type { PaymentPart } from './payment-parts.ts';

/**
 * The excess as a part of a payment. None if the loan takes everything, and for a payment from the wallet, because there the excess
 * stays in the wallet.
 */
export function excessParts(
  { amountCents, method }: { readonly amountCents: Cents; readonly method: PaymentMethod },
  takenCents: Cents,
): PaymentPart[] {
  const cents = subtractCents(amountCents, takenCents);
  return method === 'WALLET' || cents === 0 ? [] : [{ kind: 'EXCESS', cents }];
}

/** The part of a payment that is in the borrower's wallet, in cents: 0 for a payment without excess or of another loan. */
export function excessCentsOf(loan: Loan, paymentId: string): Cents {
  if (!('payments' in loan)) return ZERO_CENTS;
  const payment = [...loan.payments, ...loan.recoveries].find((each) => each.paymentId === paymentId);
  return payment?.excessCents ?? ZERO_CENTS;
}
