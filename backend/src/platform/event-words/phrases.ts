/** Phrases for methods, quotations and amounts in sentences. */
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

/** What is taken back from a wallet, and what its owner owes because the wallet holds less. */
export function takenWords(walletCents: Cents, owedCents: Cents): string {
  const taken = walletCents > 0 ? ` ${formatUsd(walletCents)} was taken from your wallet.` : '';
  return owedCents > 0
    ? `${taken} You owe us ${formatUsd(owedCents)}: the next money that reaches your wallet pays it. Until then you cannot withdraw or invest.`
    : taken;
}

/** `Reason: …` as a person wrote it, with one full stop at the end; empty once the text is erased. */
export function quoted(label: string, text: string | undefined): string {
  if (text === undefined) return '';
  return ` ${label}: ${/[.!?…]$/.test(text) ? text : `${text}.`}`;
}
