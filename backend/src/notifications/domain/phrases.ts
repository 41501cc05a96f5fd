/** Phrases for methods, quotations and amounts in sentences. */
import type { TakenExcess } from '#loans/domain/recorded-payment';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

const METHODS: Readonly<Record<string, string>> = {
  CASH: 'in cash',
  ECOCASH: 'by EcoCash',
  ONEMONEY: 'by OneMoney',
  BANK_TRANSFER: 'by bank transfer',
  WALLET: 'through the wallet',
};

/** What a payment brought beyond the payoff; empty if it brought no more, and for older events. */
export const excessKept = (excessCents: Cents): string =>
  excessCents > 0 ? ` ${formatUsd(excessCents)} more than the payoff came: it is in your wallet.` : '';

/** What is taken back of the excess, as facts of a notice. */
export const takenFacts = ({ excess }: { readonly excess?: TakenExcess }): TakenExcess =>
  excess ?? { walletCents: ZERO_CENTS, owedCents: ZERO_CENTS };

/** What is taken back from a wallet, and what its owner owes because the wallet holds less. */
export function takenWords(walletCents: Cents, owedCents: Cents): string {
  const taken = walletCents > 0 ? ` ${formatUsd(walletCents)} was taken from your wallet.` : '';
  return owedCents > 0
    ? `${taken} You owe us ${formatUsd(owedCents)}: the next money that reaches your wallet pays it. Until then you cannot withdraw or invest.`
    : taken;
}

/** `by EcoCash`, `in cash`. */
export const byMethod = (method: string): string => METHODS[method] ?? `by ${method}`;

/** `Reason: …` as a person wrote it, with one full stop at the end; empty once the text is erased. */
export function quoted(label: string, text: string | undefined): string {
  if (text === undefined) return '';
  return ` ${label}: ${/[.!?…]$/.test(text) ? text : `${text}.`}`;
}
