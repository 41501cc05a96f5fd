import type { Investment } from '@dziva/contracts/investments';
import { formatDate } from '#lib/dates.ts';
import { Facts } from '#ui/facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { investCopy, investmentCopy } from './investments.text.ts';
import { PrivateMoney } from './private-money.tsx';

const { facts, sections } = investmentCopy;

/** The terms of the investment, as agreed when it was made. */
export function InvestmentTermsPanel({ investment: one }: { investment: Investment }) {
  return (
    <Panel title={sections.terms}>
      <Facts
        columns={2}
        facts={[
          { term: facts.principal, value: <PrivateMoney cents={one.principalAmountCents} /> },
          { term: facts.rate, value: facts.rateOf(one.monthlyInterestRate) },
          { term: facts.monthly, value: <PrivateMoney cents={one.monthlyReturnCents} /> },
          { term: facts.term, value: investCopy.months(one.termMonths) },
          { term: facts.start, value: formatDate(one.startDate) },
          one.endedAt === null
            ? { term: facts.maturity, value: formatDate(one.maturityDate) }
            : { term: facts.ended, value: formatDate(one.endedAt) },
          {
            term: facts.final,
            value: <PrivateMoney cents={one.principalAmountCents + one.totalExpectedReturnCents} />,
          },
        ]}
      />
    </Panel>
  );
}
