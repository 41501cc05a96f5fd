import type { Loan } from '@dziva/contracts/loans';
import { formatDate } from '#lib/dates.ts';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { loanCopy } from '../loans.text.ts';

const { terms, sections } = loanCopy;

export function LoanTermsPanel({ loan }: { loan: Loan }) {
  return (
    <Panel title={sections.terms}>
      <Facts
        facts={[
          { term: terms.principal, value: <Money cents={loan.principalCents} /> },
          { term: terms.apr, value: terms.aprValue(String(loan.interestRateAPR)) },
          { term: terms.effectiveRate, value: terms.effectiveRateValue(loan.effectiveRatePercent) },
          ...(loan.firstPeriodChargedDays == null
            ? []
            : [{ term: terms.firstPeriod, value: terms.firstPeriodValue(loan.firstPeriodChargedDays) }]),
          { term: terms.term, value: terms.termValue(loan.termMonths) },
          { term: terms.dueDay, value: terms.dueDayValue(loan.dueDayOfMonth) },
          { term: terms.monthly, value: <Money cents={loan.monthlyPaymentCents} /> },
          { term: terms.total, value: <Money cents={loan.totalRepaymentCents} /> },
          { term: terms.interest, value: <Money cents={loan.totalRepaymentCents - loan.principalCents} /> },
          {
            term: terms.disbursed,
            value: loan.disbursedAt === null ? terms.notDisbursed : formatDate(loan.disbursedAt),
          },
          ...(loan.arrivedOn == null
            ? []
            : [{ term: terms.arrived, value: terms.arrivedValue(formatDate(loan.arrivedOn)) }]),
        ]}
      />
    </Panel>
  );
}
