import type { Deposit, StatementMatch } from '@dziva/contracts/transfers';

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
    bare(deposit.reference) === bare(match.reference) &&
    bare(match.reference) !== '';
  const sameAmount = deposit.amountCents === match.amountCents;
  return { sameReference, sameAmount, agrees: sameReference && sameAmount };
}

/** Providers print `PP2411.1432.A01`, members type `pp2411 1432 a01`: spaces, dots, dashes and case say nothing. */
function bare(reference: string): string {
  return reference.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
