/** What a sale could cost, and why one person is not enough for it. Pure: the caller reads the facts. */
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { addCents, type Cents, maxCents, minCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { approvalReasonForPrice } from './low-price.ts';
import type { SaleFigures } from './sale-completion.decisions.ts';

/** Costs of more than this share of the price need two people. */
const HIGH_COSTS_PERCENT = 10;

/** What the sale could cost: the largest figure in sight, never only the one that was typed, and the costs. */
export function stakeOf({
  priceCents,
  listedPriceCents,
  valueCents,
  payoffCents,
  costsCents,
}: Pick<SaleFigures, 'priceCents' | 'listedPriceCents' | 'payoffCents' | 'costsCents'> & {
  /** The latest valuation of what is sold. */
  readonly valueCents: Cents;
}): Cents {
  return addCents(
    maxCents(maxCents(priceCents, listedPriceCents), maxCents(valueCents, payoffCents)),
    costsCents,
  );
}

export interface SaleToJudge extends SaleFigures {
  /** The latest valuation of what is sold. */
  readonly valueCents: Cents;
  /** Why the buyer is not simply anybody; null if they are. */
  readonly buyerConflict: string | null;
  readonly hasBuyer: boolean;
  /** How many assets secure the loan, and whether the sale lists those that it sells. */
  readonly assets: number;
  readonly listsAssets: boolean;
  readonly isProperty: boolean;
  readonly hasCourtOrder: boolean;
  readonly hasDocument: boolean;
}

/** Why two people are needed for the sale, in words; null if its amount decides. */
export function approvalReasonForSale(sale: SaleToJudge): string | null {
  const reasons = [
    beforeRedemption(sale.redeemableUntil, sale.soldOn),
    approvalReasonForPrice(minCents(sale.priceCents, sale.listedPriceCents), sale.valueCents),
    highCosts(sale),
    sale.hasBuyer ? sale.buyerConflict : 'The buyer is not named.',
    sale.assets > 1 && !sale.listsAssets
      ? `The loan is secured by ${sale.assets} assets, and the sale does not list those that are sold.`
      : null,
    propertyReason(sale),
  ].filter((reason) => reason !== null);
  return reasons.length === 0 ? null : reasons.join(' ');
}

/** Two people are needed until the last day on which the borrower can redeem the collateral. */
function beforeRedemption(until: CalendarDate | null, soldOn: CalendarDate): string | null {
  return until === null || soldOn > until
    ? null
    : `The borrower can redeem the collateral until ${day(until)}.`;
}

function highCosts({ priceCents, costsCents }: SaleToJudge): string | null {
  if (costsCents * 100 <= priceCents * HIGH_COSTS_PERCENT) return null;
  return `Costs of ${formatUsd(costsCents)} are more than ${HIGH_COSTS_PERCENT} % of the price.`;
}

function propertyReason({ isProperty, hasCourtOrder, hasDocument }: SaleToJudge): string | null {
  if (!isProperty || hasCourtOrder) return null;
  return hasDocument
    ? 'Property is sold without a court order: the second person reads the document.'
    : 'Property is sold without a court order and without a document.';
}
