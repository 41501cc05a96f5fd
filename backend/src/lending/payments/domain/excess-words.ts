/** The part of a payment beyond the payoff, in words and in postings: it goes into the borrower's wallet. */
import { accounts } from '#platform/books/chart-of-accounts';
import { debit, type Leg } from '@dziva/event-ledger/ledger/journal';
import { type Cents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { partCents, type PaymentPart } from './payment-parts.ts';
import type { TakenExcess } from './recorded-payment.ts';

/** What a notice says about it; empty if there was none. */
export const excessKept = (excessCents: Cents): string =>
  excessCents > 0 ? ` ${formatUsd(excessCents)} more than the payoff came: it is in your wallet.` : '';

/** What is taken back of it, as facts of a notice. */
export const takenFacts = ({ excess }: { readonly excess?: TakenExcess }): TakenExcess =>
  excess ?? { walletCents: ZERO_CENTS, owedCents: ZERO_CENTS };

interface GivenBack {
  readonly borrowerId: string;
  readonly excess?: TakenExcess;
}

/** The wallet gives back what it holds, and the borrower owes the rest. */
export const takenLegs = ({ borrowerId, excess }: GivenBack): Leg[] =>
  excess === undefined
    ? []
    : [
        debit(accounts.wallet(borrowerId), excess.walletCents),
        debit(accounts.memberReceivable(borrowerId), excess.owedCents),
      ];

/** The text about it in the description of the entry, after the name of the payment. */
export function keptWords(parts: readonly PaymentPart[]): string {
  const excessCents = partCents(parts, 'EXCESS');
  return excessCents === 0 ? '' : `: ${formatUsd(excessCents)} beyond the payoff in the wallet`;
}

/** The same when it is taken back, with what the borrower owes of it. */
export function takenBackWords({ excess }: Pick<GivenBack, 'excess'>): string {
  if (excess === undefined) return '';
  const { walletCents, owedCents } = excess;
  const taken = `: ${formatUsd(sumCents([walletCents, owedCents]))} taken back from the wallet`;
  return owedCents === 0 ? taken : `${taken}, ${formatUsd(owedCents)} of it is owed`;
}
