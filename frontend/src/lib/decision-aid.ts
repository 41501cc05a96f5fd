/** The two ratios that are shown wherever a loan is decided, with the limits of its product. Only a guide: people decide. */
import type { LoanCost } from '@dziva/loan-maths/loan-cost';
import { loanProductWords as words } from '#content/en/loan-product-words.ts';

export type Level = 'fine' | 'watch' | 'high';

export interface Ratio {
  /** With at most one decimal: `31.9 %`; a range until the rate is agreed: `31.9 % to 38.2 %`. */
  readonly text: string;
  /** The figure that decides the level: of a range, the highest. */
  readonly percent: number;
  readonly level: Level;
}

/** The limits of a product, in percent. */
export interface Guide {
  readonly ltvLimitPercent: number;
  readonly instalmentLimitPercent: number;
}

/** Above these a ratio is worth a look, though the product allows it. */
const WATCH_LTV_PERCENT = 60;
const WATCH_INSTALMENT_PERCENT = 35;

/** Principal divided by value. Above 60 % amber, above the limit of the product red. */
export function loanToValue(principalCents: number, valueCents: number, guide: Guide): Ratio | null {
  if (valueCents <= 0) return null;
  const percent = (principalCents / valueCents) * 100;
  return {
    text: percentText(percent),
    percent,
    level: levelOf(percent, WATCH_LTV_PERCENT, guide.ltvLimitPercent),
  };
}

/**
 * Instalment divided by declared monthly income, rated by the highest rate: above 35 % amber, above the limit of the product red.
 */
export function affordabilityOf(
  { lowest, highest }: Pick<LoanCost, 'lowest' | 'highest'>,
  guide: Guide,
): Ratio | null {
  const text = shareText({ lowest, highest });
  if (text === null || highest.incomePercent === null) return null;
  return {
    text,
    percent: highest.incomePercent,
    level: levelOf(highest.incomePercent, WATCH_INSTALMENT_PERCENT, guide.instalmentLimitPercent),
  };
}

/** The share of the income: `31.9 % to 38.2 %`; null if the income is not known. */
export function shareText({ lowest, highest }: Pick<LoanCost, 'lowest' | 'highest'>): string | null {
  return lowest.incomePercent === null || highest.incomePercent === null
    ? null
    : words.range(percentText(lowest.incomePercent), percentText(highest.incomePercent));
}

/** `50 %`, `57.7 %`. */
export function percentText(percent: number): string {
  return `${(Math.round(percent * 10) / 10).toLocaleString('en-ZW', { maximumFractionDigits: 1 })} %`;
}

function levelOf(percent: number, watch: number, limit: number): Level {
  return percent > limit ? 'high' : percent > watch ? 'watch' : 'fine';
}
