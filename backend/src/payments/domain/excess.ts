/** What a payment brings beyond what its loan takes. */
import type { Loan, PaymentMethod } from '#loans/domain/loan';
import { type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';

/** The excess in the event of a payment, in cents: none where all is taken, and what was paid from the wallet stays there. */
export function excessOf(
  { amountCents, method }: { readonly amountCents: Cents; readonly method: PaymentMethod },
  takenCents: Cents,
): { readonly excessCents?: Cents } {
  const excessCents = subtractCents(amountCents, takenCents);
  return method === 'WALLET' || excessCents === 0 ? {} : { excessCents };
}

/** What of a payment is in the borrower's wallet, in cents: 0 for a payment without excess or of another loan. */
export function excessCentsOf(loan: Loan, paymentId: string): Cents {
  if (!('payments' in loan)) return ZERO_CENTS;
  const payment = [...loan.payments, ...loan.recoveries].find((each) => each.paymentId === paymentId);
  return payment?.excessCents ?? ZERO_CENTS;
}
