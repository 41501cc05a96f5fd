import { cents } from '@dziva/money/cents';
import type { CompanyAccount } from '@dziva/vocabulary/reconciliation';
import type { LineSuggestion, ReconciliationLine } from '@dziva/contracts/reconciliation';
import { formatUsd } from '#lib/money-format.ts';
import { deskCopy, lineStateLabels } from './reconciliation.text.ts';

/** The amount of a line, in words if nobody could read it. */
export const amountText = ({ amountCents }: Pick<ReconciliationLine, 'amountCents'>): string =>
  amountCents === null ? lineStateLabels.UNREAD : formatUsd(amountCents);

/** The most that a provider is assumed to have kept: a line that differs more shows another payment. */
const DIFFERENCE_SHARE_MAX = 0.05;

/**
 * What a line has more or less than entries with this sum, and the account for it: a charge that the provider kept, or a fee that
 * came with the money. Undefined if they agree, or differ by so much that it is no charge.
 */
export function differenceOf({ amountCents }: Pick<ReconciliationLine, 'amountCents'>, sumCents: number) {
  const difference = (amountCents ?? sumCents) - sumCents;
  if (difference === 0 || Math.abs(difference) > Math.abs(sumCents) * DIFFERENCE_SHARE_MAX) return undefined;
  const account: CompanyAccount = difference < 0 ? 'expenses:provider-charges' : 'income:fees';
  return { account, amountCents: cents(difference) };
}

/** `with US$1.00 to provider charges`. */
export const differenceText = ({ amountCents }: { readonly amountCents: number }): string =>
  deskCopy.difference(formatUsd(Math.abs(amountCents)), amountCents < 0);

/** What a line has more or less than the entry that is suggested. A deposit that waits is credited with what came. */
export const suggestedDifference = (
  line: Pick<ReconciliationLine, 'amountCents'>,
  { on, amountCents }: Pick<LineSuggestion, 'on' | 'amountCents'>,
) => (on === null ? undefined : differenceOf(line, amountCents));
