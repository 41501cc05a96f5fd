import type { Deposit, StatementMatch } from '@dziva/contracts/transfers';
import { referenceKeyOf } from '@dziva/money/reference-key';

export interface StatementComparison {
  readonly sameReference: boolean;
  readonly sameAmount: boolean;
  /** Both are the same, so the job would verify the deposit by itself. */
  readonly agrees: boolean;
}

/** The amount that the member entered, also if another amount was credited. */
export const claimOf = ({ amountCents, claimedCents }: Pick<Deposit, 'amountCents' | 'claimedCents'>) =>
  claimedCents ?? amountCents;

/** Compares the member's reference and amount with those of the provider's statement. */
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
