/**
 * What a loan costs and what share of the income it takes, at the rates of its product. Until a rate is agreed the answer is a
 * range; with an agreed rate both ends are equal.
 */
import { cents, type Cents } from '@dziva/money/cents';
import { amortisationTotals, instalmentCents } from './amortisation.ts';

/** The term of a loan for which nobody named one, if its product allows it. */
export const USUAL_TERM_MONTHS = 12;

export interface AskedLoan {
  readonly principalCents: number;
  /** Null if the applicant left it open. */
  readonly termMonths: number | null;
  /** 0 if it is not known. */
  readonly monthlyIncomeCents: number;
}

/** Rates in percent a year, terms in months; both ends are included. */
export interface RatesAndTerms {
  readonly minRatePercent: number;
  readonly maxRatePercent: number;
  readonly minTermMonths: number;
  readonly maxTermMonths: number;
}

/** A product as far as it says which loans it lends. */
export interface LendingLimits extends RatesAndTerms {
  readonly minPrincipalCents: number;
  readonly maxPrincipalCents: number;
}

export interface CostAtRate {
  readonly aprPercent: number;
  readonly instalmentCents: Cents;
  /** Everything that is paid back: the sum of the instalments. */
  readonly totalCents: Cents;
  /** The instalment as a share of the monthly income, in percent; null if the income is not known. */
  readonly incomePercent: number | null;
}

export interface LoanCost {
  readonly termMonths: number;
  readonly lowest: CostAtRate;
  readonly highest: CostAtRate;
}

/** The cost at the lowest and the highest rate. Throws `RangeError` for a loan without a principal. */
export function loanCost(asked: AskedLoan, product: RatesAndTerms): LoanCost {
  const termMonths = termOf(asked.termMonths, product);
  return {
    termMonths,
    lowest: costAtRate(asked, termMonths, product.minRatePercent),
    highest: costAtRate(asked, termMonths, product.maxRatePercent),
  };
}

/** The cost at an agreed rate, over an agreed term: one figure at both ends. */
export function agreedLoanCost(
  agreed: AskedLoan & { readonly termMonths: number },
  aprPercent: number,
): LoanCost {
  const { termMonths } = agreed;
  const cost = costAtRate(agreed, termMonths, aprPercent);
  return { termMonths, lowest: cost, highest: cost };
}

/**
 * The cost over all products that lend this amount for this term, while it is open which one it will be. Null if none does.
 * An open term is the usual one.
 */
export function loanCostAmong(asked: AskedLoan, products: readonly LendingLimits[]): LoanCost | null {
  const termMonths = asked.termMonths ?? USUAL_TERM_MONTHS;
  const rates = products
    .filter((product) => lendsAmount(product, asked.principalCents) && lendsFor(product, termMonths))
    .flatMap(({ minRatePercent, maxRatePercent }) => [minRatePercent, maxRatePercent]);
  if (rates.length === 0) return null;
  return {
    termMonths,
    lowest: costAtRate(asked, termMonths, Math.min(...rates)),
    highest: costAtRate(asked, termMonths, Math.max(...rates)),
  };
}

/** The asked term, even one that the product does not allow; else the usual one, or the nearest that it allows. */
export function termOf(
  askedMonths: number | null,
  { minTermMonths, maxTermMonths }: Pick<RatesAndTerms, 'minTermMonths' | 'maxTermMonths'>,
): number {
  return askedMonths ?? Math.min(Math.max(USUAL_TERM_MONTHS, minTermMonths), maxTermMonths);
}

export const lendsAmount = (
  { minPrincipalCents, maxPrincipalCents }: Pick<LendingLimits, 'minPrincipalCents' | 'maxPrincipalCents'>,
  principalCents: number,
): boolean => principalCents >= minPrincipalCents && principalCents <= maxPrincipalCents;

export const lendsFor = (
  { minTermMonths, maxTermMonths }: Pick<RatesAndTerms, 'minTermMonths' | 'maxTermMonths'>,
  termMonths: number,
): boolean => termMonths >= minTermMonths && termMonths <= maxTermMonths;

function costAtRate(
  { principalCents, monthlyIncomeCents }: AskedLoan,
  termMonths: number,
  aprPercent: number,
): CostAtRate {
  const terms = { principalCents: cents(principalCents), aprPercent, termMonths };
  const instalment = instalmentCents(terms);
  return {
    aprPercent,
    instalmentCents: instalment,
    totalCents: amortisationTotals(terms).totalRepaymentCents,
    incomePercent: monthlyIncomeCents > 0 ? (instalment * 100) / monthlyIncomeCents : null,
  };
}
