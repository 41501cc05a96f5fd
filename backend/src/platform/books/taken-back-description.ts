import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

/** The description of an amount taken back from a wallet, with the part that its owner owes because the wallet held less. */
export function takenBackDescription(what: string, amountCents: Cents, owedCents: Cents): string {
  const taken = `${what} taken back`;
  if (owedCents === 0) return taken;
  return `${taken}: ${owedCents === amountCents ? 'all' : formatUsd(owedCents)} of it is owed`;
}
