/** Whether a price for collateral is so low that two people must agree to it. */
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

/** Percent of the latest valuation. */
const LOW_PRICE_PERCENT = 90;

/** Why two people are needed for this price, in words; null if it is high enough. `valueCents` is the latest valuation. */
export function approvalReasonForPrice(priceCents: Cents, valueCents: Cents): string | null {
  if (priceCents * 100 >= valueCents * LOW_PRICE_PERCENT) return null;
  return `A price of ${formatUsd(priceCents)} is below ${LOW_PRICE_PERCENT} % of the latest valuation, ${formatUsd(valueCents)}.`;
}
