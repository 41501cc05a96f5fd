import { useQuery } from '@tanstack/react-query';
import { loanPaymentCopy } from '#content/en/loan-payment.ts';
import { useToday } from '#queries/system.ts';
import { payoffQuery } from '#queries/loans.ts';
import { Money } from '#ui/money.tsx';

/** What would still settle the loan today after a payment of today: exactly the payoff less the payment. */
export function LeftToSettle({ loanId, amountCents }: { loanId: string; amountCents: number }) {
  const today = useToday();
  const { data: payoff } = useQuery(payoffQuery(loanId, today));
  if (payoff === undefined) return '—';
  const leftCents = payoff.totalCents - amountCents;
  return leftCents === 0 ? loanPaymentCopy.pay.settles : <Money cents={leftCents} />;
}
