import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

/** What a taking back from a wallet is called, with what its owner owes of it because the wallet held less. */
export function takenBackDescription(what: string, amountCents: Cents, owedCents: Cents): string {
  const taken = `${what} taken back`;
  if (owedCents === 0) return taken;
  return `${taken}: ${owedCents === amountCents ? 'all' : formatUsd(owedCents)} of it is owed`;
}
