import type { LoanProduct } from '@dziva/contracts/loan-products';
import { loanCost, loanCostAmong, type LoanCost } from '@dziva/loan-maths/loan-cost';
import { USD_AMOUNT_CENTS_MAX } from '@dziva/money/usd';
import { useQuery } from '@tanstack/react-query';
import { loanProductsQuery } from '#features/loan-products/loan-products.queries.ts';
import { inAllOf, monthlyOf, ratesOf } from '#lib/loan-cost.ts';
import { productsFor } from '#lib/loan-product.ts';
import type { CollateralType } from '@dziva/vocabulary/collateral';
import { applyCopy } from './apply.text.ts';

const { cost: copy } = applyCopy;

/** The answers that decide what the loan costs, as far as they were given. */
export interface CostAnswers {
  readonly loanAmountCents: number;
  readonly termMonths: number | undefined;
  readonly monthlyIncomeCents: number;
  readonly collateralType: CollateralType | undefined;
  readonly productId: string;
}

/**
 * The cost of the requested loan at the rates of its fund, or of all funds that would lend it while the fund is open. Undefined
 * without an amount or before the funds are loaded; null if no fund lends this amount for this term.
 */
export function useCostEstimate(
  answers: CostAnswers,
): { readonly cost: LoanCost; readonly fund: LoanProduct | undefined } | null | undefined {
  const { data: products } = useQuery(loanProductsQuery);
  const { loanAmountCents: principalCents, monthlyIncomeCents, collateralType, productId } = answers;
  if (products === undefined || !isAmount(principalCents)) return undefined;
  const asked = { principalCents, termMonths: answers.termMonths ?? null, monthlyIncomeCents };
  const fitting = productsFor(products, collateralType);
  const fund = fitting.find(({ id }) => id === productId) ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (fund !== undefined) return { cost: loanCost(asked, fund), fund };
  const cost = loanCostAmong(asked, collateralType === undefined ? products : fitting);
  return cost && { cost, fund: undefined };
}

/** The estimate in words, updated while the applicant types. */
export function CostEstimate({ answers }: { answers: CostAnswers }) {
  const estimate = useCostEstimate(answers);
  return (
    <div aria-live="polite" className="empty:hidden">
      {estimate === null && <p className="text-sm text-warn-text">{copy.nobody}</p>}
      {estimate && (
        <div className="grid gap-1 rounded-control bg-sunken p-3 figures">
          <p className="font-semibold">{copy.amounts(monthlyOf(estimate.cost), inAllOf(estimate.cost))}</p>
          <p className="text-sm text-ink-2">{estimateNote(estimate.cost, estimate.fund, answers)}</p>
        </div>
      )}
    </div>
  );
}

/** Where the figures come from, and what is still open. */
export function estimateNote(
  cost: LoanCost,
  fund: LoanProduct | undefined,
  { termMonths }: Pick<CostAnswers, 'termMonths'>,
): string {
  const rates = ratesOf(cost);
  return [
    fund === undefined ? copy.anyFund(rates) : copy.fund(fund.name, rates),
    ...(termMonths === undefined ? [copy.openTerm] : []),
    copy.exact,
  ].join(' ');
}

const isAmount = (amountCents: number): boolean =>
  Number.isSafeInteger(amountCents) && amountCents > 0 && amountCents <= USD_AMOUNT_CENTS_MAX;
