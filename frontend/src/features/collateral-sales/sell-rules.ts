import {
  type CollateralSale,
  completeSaleRequest,
  type CompleteSaleRequest,
} from '@dziva/contracts/collateral-sales';
import { dayOf } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { saleCopy } from './collateral-sales.text.ts';

const { sell: copy } = saleCopy;

/** The checks of the contract, and those that the server makes as well, so that the form shows the problem first. */
export function sellRules(listedPriceCents: number, today: string) {
  return completeSaleRequest.superRefine((sale, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (dayOf(sale.soldAt) > today) refuse('soldAt', copy.future);
    if ((sale.costsCents ?? 0) > sale.soldPriceCents) refuse('costsCents', copy.costsTooHigh);
    if (sale.soldPriceCents < listedPriceCents && sale.note === undefined)
      refuse('note', copy.noteNeeded(formatUsd(listedPriceCents)));
  });
}

/** A lower share of the valuation, or higher costs, need a second person. */
const LOW_PRICE_PERCENT = 90;
const HIGH_COSTS_PERCENT = 10;

/** Why the sale will need a second person, as far as it is known before it is sent. The server also compares people and sums. */
export function approvalReasonsForSale(sale: CollateralSale, request: CompleteSaleRequest): string[] {
  const { soldPriceCents, costsCents = 0, buyer, courtOrder } = request;
  const valueCents = sale.assessedValueCents ?? sale.originalValueCents;
  const lowest = Math.min(soldPriceCents, sale.estimatedValueCents);
  return [
    ...(buyer === undefined ? [copy.why.buyer] : []),
    ...(lowest * 100 < valueCents * LOW_PRICE_PERCENT ? [copy.why.price(formatUsd(valueCents))] : []),
    ...(costsCents * 100 > soldPriceCents * HIGH_COSTS_PERCENT ? [copy.why.costs] : []),
    ...(sale.collateralType === 'property' && courtOrder === undefined ? [copy.why.courtOrder] : []),
  ];
}
