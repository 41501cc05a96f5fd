import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import {
  maturityOn,
  monthlyReturnCents,
  returnDueOn,
  returnsDueBy,
} from '@dziva/loan-maths/investment-returns';
import type { Cents } from '@dziva/money/cents';
import { type InvestmentPlan, termsOf } from './investment-plan.ts';
import type { ActiveInvestment, Investment, OpenedInvestment } from './investment.ts';
import type { InvestmentEvent, InvestmentOpened, MonthlyReturnPaid } from './investment-events.ts';

export interface Opening {
  readonly userId: string;
  readonly plan: InvestmentPlan;
  readonly amountCents: Cents;
  readonly today: CalendarDate;
}

/**
 * Invests an amount in a plan from today on. Whether the wallet holds the amount is checked by the minimum balance of its
 * account.
 */
export function openInvestment(
  investment: Investment,
  { userId, plan, amountCents, today }: Opening,
): [InvestmentOpened] {
  assert(investment.status === 'NONE', 'an investment is opened once');
  const terms = termsOf(plan, amountCents);
  return [
    {
      type: 'InvestmentOpened',
      data: {
        userId,
        planId: plan.id,
        planName: plan.name,
        amountCents,
        monthlyRatePercent: terms.monthlyRatePercent,
        termMonths: terms.termMonths,
        monthlyReturnCents: monthlyReturnCents(terms),
        startOn: today,
        maturityOn: maturityOn(today, terms.termMonths),
        nextDueOn: returnDueOn(today, 1),
      },
    },
  ];
}

/** Every return that is due and unpaid, in order, and the principal once the term is over. Empty if nothing is due. */
export function payDueReturns(investment: Investment, today: CalendarDate): InvestmentEvent[] {
  if (investment.status !== 'ACTIVE') return [];
  const returns = dueReturns(investment, today);
  const { userId, terms, startOn, returnsPaid } = investment;
  const { principalCents: amountCents, termMonths } = terms;
  if (returnsPaid + returns.length < termMonths) return returns;
  const maturedOn = maturityOn(startOn, termMonths);
  return [...returns, { type: 'InvestmentMatured', data: { userId, amountCents, maturedOn } }];
}

/**
 * Ends an investment early. It pays the returns that are due already, then the principal, and nothing for the unfinished month.
 * If the term is over, the investment matures instead.
 */
export function withdrawInvestment(investment: OpenedInvestment, today: CalendarDate): InvestmentEvent[] {
  if (investment.status === 'WITHDRAWN') {
    throw stateConflict(
      'INVESTMENT_WITHDRAWN',
      'This investment has been withdrawn already. Its principal is in the wallet.',
    );
  }
  if (investment.status === 'MATURED') {
    throw stateConflict(
      'INVESTMENT_MATURED',
      'This investment has matured. Its principal is in the wallet already.',
    );
  }
  const due = payDueReturns(investment, today);
  if (due.at(-1)?.type === 'InvestmentMatured') return due;
  const { userId, terms } = investment;
  return [
    ...due,
    { type: 'InvestmentWithdrawn', data: { userId, amountCents: terms.principalCents, withdrawnOn: today } },
  ];
}

/** The investment, if this member owns it. For everybody else the answer is 404. */
export function ownInvestment(investment: Investment, userId: string): OpenedInvestment {
  if (investment.status === 'NONE' || investment.userId !== userId) throw notFound('investment');
  return investment;
}

/** Refuses a new promise after which less than `requiredPercent` of all promises would be covered. */
export function requireCoverage(coveragePercent: number | null, requiredPercent: number): void {
  if (coveragePercent !== null && coveragePercent < requiredPercent) {
    throw new RuleViolation(
      'INVESTMENT_COVERAGE_TOO_LOW',
      'We are not taking new investments at the moment: what we owe to investors comes first. Please try again later.',
    );
  }
}

function dueReturns(investment: ActiveInvestment, today: CalendarDate): MonthlyReturnPaid[] {
  const { userId, terms, monthlyReturnCents: amountCents, startOn, returnsPaid } = investment;
  const dueByNow = returnsDueBy(startOn, terms.termMonths, today);
  return Array.from({ length: Math.max(dueByNow - returnsPaid, 0) }, (_, i) => {
    const month = returnsPaid + i + 1;
    return {
      type: 'MonthlyReturnPaid',
      data: {
        userId,
        month,
        amountCents,
        dueOn: returnDueOn(startOn, month),
        nextDueOn: month === terms.termMonths ? null : returnDueOn(startOn, month + 1),
      },
    };
  });
}
