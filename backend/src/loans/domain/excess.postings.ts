/** What a payment brings beyond the payoff: it goes through the till with the payment, and into the borrower's wallet. */
import { accounts } from '#platform/books/chart-of-accounts';
import { credit, debit, type Leg } from '@dziva/event-ledger/ledger/journal';
import { type Cents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { TakenExcess } from './recorded-payment.ts';

interface Received {
  readonly borrowerId: string;
  readonly amountCents: Cents;
  readonly excessCents?: Cents;
}

interface GivenBack {
  readonly borrowerId: string;
  readonly amountCents: Cents;
  readonly excess?: TakenExcess;
}

/** All that came, in cents. */
export const receivedCents = ({ amountCents, excessCents = ZERO_CENTS }: Received): Cents =>
  sumCents([amountCents, excessCents]);

/** All that is taken back, in cents. */
export const gaveBackCents = ({ amountCents, excess }: GivenBack): Cents =>
  excess === undefined ? amountCents : sumCents([amountCents, excess.walletCents, excess.owedCents]);

export const keptLegs = ({ borrowerId, excessCents }: Received): Leg[] =>
  excessCents === undefined ? [] : [credit(accounts.wallet(borrowerId), excessCents)];

export const takenLegs = ({ borrowerId, excess }: GivenBack): Leg[] =>
  excess === undefined
    ? []
    : [
        debit(accounts.wallet(borrowerId), excess.walletCents),
        debit(accounts.memberReceivable(borrowerId), excess.owedCents),
      ];

/** What the description of the entry says of it, after a payment is named. */
export const keptWords = ({ excessCents }: Pick<Received, 'excessCents'>): string =>
  excessCents === undefined ? '' : `: ${formatUsd(excessCents)} beyond the payoff in the wallet`;

/** The same of what is taken back, with what the borrower owes of it. */
export function takenWords({ excess }: Pick<GivenBack, 'excess'>): string {
  if (excess === undefined) return '';
  const { walletCents, owedCents } = excess;
  const taken = `: ${formatUsd(sumCents([walletCents, owedCents]))} taken back from the wallet`;
  return owedCents === 0 ? taken : `${taken}, ${formatUsd(owedCents)} of it is owed`;
}
