import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { investmentPostings } from './investment.postings.ts';
import type { InvestmentOpened, InvestmentEvent, Investment, OpenedInvestment } from './investment.ts';

export const investmentStream: StreamDefinition<Investment, InvestmentEvent> = {
  category: 'investment',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (investment) => (investment.status === 'NONE' ? null : investment.userId),
  postings: investmentPostings,
};

function evolve(investment: Investment, event: InvestmentEvent): Investment {
  if (event.type === 'InvestmentOpened') {
    const { userId, amountCents, monthlyRatePercent, termMonths, monthlyReturnCents, startOn } = event.data;
    const terms = { principalCents: amountCents, monthlyRatePercent, termMonths };
    return { status: 'ACTIVE', userId, terms, monthlyReturnCents, startOn, returnsPaid: 0 };
  }
  return investment.status === 'NONE' ? investment : evolveOpened(investment, event);
}

function evolveOpened(
  investment: OpenedInvestment,
  event: Exclude<InvestmentEvent, InvestmentOpened>,
): Investment {
  switch (event.type) {
    case 'MonthlyReturnPaid':
      return { ...investment, returnsPaid: event.data.month };
    case 'InvestmentMatured':
      return { ...investment, status: 'MATURED' };
    case 'InvestmentWithdrawn':
      return { ...investment, status: 'WITHDRAWN' };
    default:
      return assertNever(event);
  }
}
