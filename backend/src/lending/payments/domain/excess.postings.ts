/** The part of a payment beyond the payoff: it is received together with the payment and goes into the borrower's wallet. */
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

/** The whole amount received, in cents. */
export const receivedCents = ({ amountCents, excessCents = ZERO_CENTS }: Received): Cents =>
  sumCents([amountCents, excessCents]);

/** The whole amount taken back, in cents. */
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

/** The text about the excess in the description of the entry, after the name of the payment. */
export const keptWords = ({ excessCents }: Pick<Received, 'excessCents'>): string =>
  excessCents === undefined ? '' : `: ${formatUsd(excessCents)} beyond the payoff in the wallet`;

/** The same for the excess that is taken back, with what the borrower owes of it. */
export function takenBackWords({ excess }: Pick<GivenBack, 'excess'>): string {
  if (excess === undefined) return '';
  const { walletCents, owedCents } = excess;
  const taken = `: ${formatUsd(sumCents([walletCents, owedCents]))} taken back from the wallet`;
  return owedCents === 0 ? taken : `${taken}, ${formatUsd(owedCents)} of it is owed`;
}
