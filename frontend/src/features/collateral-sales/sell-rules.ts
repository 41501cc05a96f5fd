import { completeSaleRequest } from '@dziva/contracts/collateral-sales';
import { saleCopy } from '#content/en/collateral-sales.ts';
import { formatUsd } from '#lib/money-format.ts';

const { sell: copy } = saleCopy;

/** The checks of the contract, and those that the server makes as well, so that the form shows the problem first. */
export function sellRules(listedPriceCents: number, today: string) {
  return completeSaleRequest.superRefine((sale, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (sale.soldAt.slice(0, 10) > today) refuse('soldAt', copy.future);
    if ((sale.costsCents ?? 0) > sale.soldPriceCents) refuse('costsCents', copy.costsTooHigh);
    if (sale.soldPriceCents < listedPriceCents && sale.note === undefined)
      refuse('note', copy.noteNeeded(formatUsd(listedPriceCents)));
  });
}
