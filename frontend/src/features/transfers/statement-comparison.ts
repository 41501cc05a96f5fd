import type { Deposit, StatementMatch } from '@dziva/contracts/transfers';
import { referenceKeyOf } from '@dziva/money/reference-key';

export interface StatementComparison {
  readonly sameReference: boolean;
  readonly sameAmount: boolean;
  /** Both the same: what the job would verify by itself. */
  readonly agrees: boolean;
}

/** What the member said, also where another amount was credited. */
export const claimOf = ({ amountCents, claimedCents }: Pick<Deposit, 'amountCents' | 'claimedCents'>) =>
  claimedCents ?? amountCents;

/** What a member said beside what the provider's statement says. */
export function compareWithStatement(
  deposit: Pick<Deposit, 'reference' | 'amountCents' | 'claimedCents'>,
  match: Pick<StatementMatch, 'reference' | 'amountCents'>,
): StatementComparison {
  const sameReference =
    deposit.reference !== null &&
    referenceKeyOf(deposit.reference) === referenceKeyOf(match.reference) &&
    referenceKeyOf(match.reference) !== null;
  const sameAmount = claimOf(deposit) === match.amountCents;
  return { sameReference, sameAmount, agrees: sameReference && sameAmount };
}
