import type { Loan } from '@dziva/contracts/loans';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '#queries/system.ts';
import { Money } from '#ui/money.tsx';
import { payoffQuery } from '../loans.queries.ts';
import { loanPaymentCopy } from './loan-payment.text.ts';
import { recoverableOf } from './recoverable.ts';

/** What is left to pay after a payment of today: the payoff, or the amount that was written off, less the payment. */
export function LeftToSettle({
  loan,
  amountCents,
  isCapped = false,
}: {
  loan: Loan;
  amountCents: number;
  /** Set when money above the payoff goes elsewhere, for example into the wallet: then nothing below zero is left. */
  isCapped?: boolean;
}) {
  const today = useToday();
  const recoverable = recoverableOf(loan);
  const { data: payoff } = useQuery({ ...payoffQuery(loan.id, today), enabled: recoverable === undefined });
  const openCents = recoverable ?? payoff?.totalCents;
  if (openCents === undefined) return '—';
  const leftCents = isCapped ? Math.max(0, openCents - amountCents) : openCents - amountCents;
  return leftCents === 0 ? loanPaymentCopy.pay.settles : <Money cents={leftCents} />;
}
