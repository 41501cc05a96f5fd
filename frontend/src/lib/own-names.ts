/** What members call their own loans and investments: `Isuzu KB250 2011 loan`, `Basic, February`. */
import type { Investment } from '@dziva/contracts/investments';
import type { Loan } from '@dziva/contracts/loans';
import type { CollateralType } from '@dziva/vocabulary/collateral';
import { formatMonthName } from './dates.ts';
import { wholeUsd } from './page-names.ts';
import { shortId } from './words.ts';

/** A longer description is a sentence, not a name. */
const THING_MAX = 24;

const KIND_NAMES: Record<CollateralType, string> = {
  vehicle: 'Vehicle loan',
  electronics: 'Electronics loan',
  jewelry: 'Gold loan',
  property: 'Property loan',
  farming_equipment: 'Farm equipment loan',
  livestock: 'Livestock loan',
  machinery: 'Machine loan',
  other: 'Loan',
};

/** A loan by what secures it; by its amount if nothing is known of that. */
export function ownLoanName({ assets: [asset], principalCents }: Pick<Loan, 'assets' | 'principalCents'>) {
  if (asset === undefined) return `Loan of ${wholeUsd(principalCents)}`;
  const [thing = ''] = (asset.description ?? '').split(/[,:;(\n]| with | and | on /);
  const short = thing.trim();
  return short !== '' && short.length <= THING_MAX ? `${short} loan` : KIND_NAMES[asset.kind];
}

/** An investment by its plan and the month in which it began, with the year if that is not the year of `today`. */
export function ownInvestmentName(
  { planName, startDate }: Pick<Investment, 'planName' | 'startDate'>,
  today: string,
) {
  return `${planName}, ${formatMonthName(startDate, today)}`;
}

/**
 * A sentence of the wallet with the names of what it is about. The ledger says `loan 863BCFC0` and `Investment 630AFD5B`, because
 * descriptions can change; an id that has no name here stays.
 */
export function withOwnNames(sentence: string, names: ReadonlyMap<string, string>): string {
  return sentence.replace(
    /\b(?:loan|investment) ([0-9A-F]{8})\b/gi,
    (numbered, id: string) => names.get(id) ?? numbered,
  );
}

/** The names by short id, as the sentences of the wallet have it. */
export const loanNames = (
  loans: readonly Pick<Loan, 'id' | 'assets' | 'principalCents'>[],
): ReadonlyMap<string, string> => new Map(loans.map((loan) => [shortId(loan.id), ownLoanName(loan)]));

/** The same for investments. */
export const investmentNames = (
  investments: readonly Pick<Investment, 'id' | 'planName' | 'startDate'>[],
  today: string,
): ReadonlyMap<string, string> =>
  new Map(investments.map((one) => [shortId(one.id), ownInvestmentName(one, today)]));
