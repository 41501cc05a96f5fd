/** What a notice says about the part of a payment beyond the payoff. */
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { TakenExcess } from './recorded-payment.ts';

/** What a payment brought beyond the payoff; empty if it brought no more, and for older events. */
export const excessKept = (excessCents: Cents): string =>
  excessCents > 0 ? ` ${formatUsd(excessCents)} more than the payoff came: it is in your wallet.` : '';

/** What is taken back of the excess, as facts of a notice. */
export const takenFacts = ({ excess }: { readonly excess?: TakenExcess }): TakenExcess =>
  excess ?? { walletCents: ZERO_CENTS, owedCents: ZERO_CENTS };
