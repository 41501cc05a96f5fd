import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { InvestmentTerms } from '@dziva/loan-maths/investment-returns';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

/** A plan that is offered to members. Plans are configuration; an investment keeps the terms of its first day. */
export interface InvestmentPlan {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly monthlyRatePercent: number;
  readonly termMonths: number;
  readonly minimumCents: Cents;
  readonly maximumCents: Cents;
  readonly features: readonly string[];
}

/** The terms of this amount in the plan. Refuses an amount outside its range. */
export function termsOf(plan: InvestmentPlan, amountCents: Cents): InvestmentTerms {
  const { minimumCents, maximumCents, monthlyRatePercent, termMonths } = plan;
  if (amountCents < minimumCents || amountCents > maximumCents) {
    throw new RuleViolation(
      'INVESTMENT_AMOUNT_OUT_OF_RANGE',
      `Investment amount must be between ${formatUsd(minimumCents)} and ${formatUsd(maximumCents)}.`,
    );
  }
  return { principalCents: amountCents, monthlyRatePercent, termMonths };
}
