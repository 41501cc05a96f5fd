import type { LoanProduct } from '@dziva/contracts/loan-products';
import { loanProductWords as words } from '#content/en/loan-product-words.ts';
import { collateralLabels, documentLabels } from '#features/applications/applications.text.ts';
import { amountsOf } from '#lib/loan-product.ts';
import { Facts } from '#ui/facts.tsx';
import { loanProductCopy } from './loan-products.text.ts';

const { facts: copy } = loanProductCopy;

export type ProductTerms = Omit<LoanProduct, 'id' | 'versionId' | 'version'>;

/** All terms of a version as names and values. Used to show a version, and to compare two. */
export function linesOf(terms: ProductTerms): [name: string, value: string][] {
  return [
    [copy.collateral, terms.collateralTypes.map((type) => collateralLabels[type]).join(', ') || copy.none],
    [copy.amounts, amountsOf(terms)],
    [copy.rates, words.rates(terms.minRatePercent, terms.maxRatePercent)],
    [copy.terms, words.terms(terms.minTermMonths, terms.maxTermMonths)],
    [copy.ltv, copy.atMost(terms.ltvLimitPercent)],
    [copy.instalment, copy.atMost(terms.instalmentLimitPercent)],
    [copy.documents, terms.documents.map((kind) => documentLabels[kind]).join(', ') || copy.none],
    [copy.assessment, assessmentOf(terms)],
    [copy.default, copy.daysLate(terms.defaultAfterDays)],
  ];
}

export function ProductFacts({ terms }: { terms: ProductTerms }) {
  return <Facts facts={linesOf(terms).map(([term, value]) => ({ term, value }))} />;
}

function assessmentOf({ needsAssessment, assessmentMaxAgeDays: days }: ProductTerms): string {
  if (!needsAssessment) return copy.notNeeded;
  return days === null ? copy.passed : copy.passedWithin(days);
}
