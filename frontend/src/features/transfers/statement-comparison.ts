import type { Deposit, StatementMatch } from '@dziva/contracts/transfers';
import { referenceKeyOf } from '@dziva/money/reference-key';

export interface StatementComparison {
  readonly sameReference: boolean;
  readonly sameAmount: boolean;
  /** Both the same: what the job would verify by itself. */
  readonly agrees: boolean;
}

/** What a member said beside what the provider's statement says. */
export function compareWithStatement(
  deposit: Pick<Deposit, 'reference' | 'amountCents'>,
  match: Pick<StatementMatch, 'reference' | 'amountCents'>,
): StatementComparison {
  const sameReference =
    deposit.reference !== null &&
    referenceKeyOf(deposit.reference) === referenceKeyOf(match.reference) &&
    referenceKeyOf(match.reference) !== null;
  const sameAmount = deposit.amountCents === match.amountCents;
  return { sameReference, sameAmount, agrees: sameReference && sameAmount };
}
