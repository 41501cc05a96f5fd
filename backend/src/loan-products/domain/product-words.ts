/** The terms of a version and its changes as sentences for the second person who decides on them. */
import { cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { ProductTerms } from './loan-product.ts';

const LINES: readonly (readonly [name: string, value: (terms: ProductTerms) => string])[] = [
  ['Name', (terms) => terms.name],
  ['Collateral', (terms) => listed(terms.collateralTypes)],
  ['Smallest loan', (terms) => formatUsd(cents(terms.minPrincipalCents))],
  ['Largest loan', (terms) => formatUsd(cents(terms.maxPrincipalCents))],
  ['Lowest rate', (terms) => `${terms.minRatePercent} % a year`],
  ['Highest rate', (terms) => `${terms.maxRatePercent} % a year`],
  ['Shortest term', (terms) => months(terms.minTermMonths)],
  ['Longest term', (terms) => months(terms.maxTermMonths)],
  ['Loan to value', (terms) => `at most ${terms.ltvLimitPercent} %`],
  ['Instalment to income', (terms) => `at most ${terms.instalmentLimitPercent} %`],
  ['Documents', (terms) => listed(terms.documents)],
  ['Assessment', assessment],
  [
    'Default',
    (terms) => `at least ${terms.defaultAfterDays === 1 ? '1 day' : `${terms.defaultAfterDays} days`} late`,
  ],
];

/** Every line of a version. */
export const termsInWords = (terms: ProductTerms): string[] =>
  LINES.map(([name, value]) => `${name}: ${value(terms)}`);

/** The lines in which two versions differ, with both values. */
export function changesInWords(before: ProductTerms, after: ProductTerms): string[] {
  return LINES.flatMap(([name, value]) => {
    const [was, becomes] = [value(before), value(after)];
    return was === becomes ? [] : [`${name}: ${was} → ${becomes}`];
  });
}

function assessment({ needsAssessment, assessmentMaxAgeDays: days }: ProductTerms): string {
  if (!needsAssessment) return 'not needed';
  return days === null ? 'passed' : `passed, at most ${days === 1 ? '1 day' : `${days} days`} ago`;
}

const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);

const listed = (words: readonly string[]): string =>
  words.length === 0
    ? 'none'
    : words
        .map((word) => word.toLowerCase().replaceAll('_', ' '))
        .toSorted()
        .join(', ');
