/** The cost of a loan in words, the same wherever it is shown: a range until the rate is agreed. */
import type { LoanCost } from '@dziva/loan-maths/loan-cost';
import { formatUsdRange } from '@dziva/money/usd-range';
import { loanProductWords as words } from '#content/en/loan-product-words.ts';

/** `US$139 to US$154 a month`. */
export const monthlyOf = ({ lowest, highest }: LoanCost): string =>
  words.monthly(formatUsdRange(lowest.instalmentCents, highest.instalmentCents));

/** `US$1,667 to US$1,844 in all`. */
export const inAllOf = ({ lowest, highest }: LoanCost): string =>
  words.inAll(formatUsdRange(lowest.totalCents, highest.totalCents));

/** `at 20 % to 40 % a year over 12 months`. */
export const ratesOf = ({ lowest, highest, termMonths }: LoanCost): string =>
  words.over(words.rates(lowest.aprPercent, highest.aprPercent), termMonths);
