/** Which product applies to a loan, and its limits as text. */
import type { LoanProduct } from '@dziva/contracts/loan-products';
import { formatUsd } from './money-format.ts';
import type { CollateralType } from '@dziva/vocabulary/collateral';
import { loanProductWords as words } from '#content/en/loan-product-words.ts';

/** The products that accept this type of collateral. */
export const productsFor = (
  products: readonly LoanProduct[],
  collateralType: CollateralType | undefined,
): LoanProduct[] =>
  products.filter(
    (product) => collateralType !== undefined && product.collateralTypes.includes(collateralType),
  );

/** `US$500 to US$10,000`. */
export const amountsOf = ({
  minPrincipalCents,
  maxPrincipalCents,
}: Pick<LoanProduct, 'minPrincipalCents' | 'maxPrincipalCents'>): string =>
  words.range(inDollars(minPrincipalCents), inDollars(maxPrincipalCents));

/** `US$500 to US$10,000, 20 % to 40 % a year, 3 to 36 months`. */
export function limitsOf(product: LoanProduct): string {
  const { minRatePercent, maxRatePercent, minTermMonths, maxTermMonths } = product;
  return [
    amountsOf(product),
    words.rates(minRatePercent, maxRatePercent),
    words.terms(minTermMonths, maxTermMonths),
  ].join(', ');
}

/** Whole dollars without cents. */
const inDollars = (amountCents: number): string => formatUsd(amountCents).replace(/\.00$/, '');
