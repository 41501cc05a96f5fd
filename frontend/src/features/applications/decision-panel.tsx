import type { Application } from '@dziva/contracts/applications';
import { agreedLoanCost, loanCost, type LoanCost } from '@dziva/loan-maths/loan-cost';
import { useQuery } from '@tanstack/react-query';
import { loanQuery } from '#features/loans/loans.queries.ts';
import { loanCopy } from '#features/loans/loans.text.ts';
import { assessedValueOf } from '#lib/assessed-value.ts';
import { affordabilityOf, loanToValue, type Ratio } from '#lib/decision-aid.ts';
import { monthlyOf, ratesOf } from '#lib/loan-cost.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Meter } from '#ui/meter.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { applicationCopy } from './applications.text.ts';

const { decision, sections } = applicationCopy;

/**
 * Loan-to-value and instalment-to-income, shown next to the decision buttons: of the requested loan at the rates of its product,
 * and once there is a loan, of that loan.
 */
export function DecisionPanel({ application }: { application: Application }) {
  const { loanId, loanAmountCents: principalCents, monthlyIncomeCents, termMonths, product } = application;
  return (
    <Panel title={sections.decision}>
      {loanId === undefined ? (
        <Ratios
          application={application}
          principalCents={principalCents}
          cost={loanCost({ principalCents, monthlyIncomeCents, termMonths }, product)}
          productName={product.name}
        />
      ) : (
        <RatiosOfLoan application={application} loanId={loanId} />
      )}
    </Panel>
  );
}

function RatiosOfLoan({ application, loanId }: { application: Application; loanId: string }) {
  const query = useQuery(loanQuery(loanId));
  const { monthlyIncomeCents } = application;
  return (
    <QueryView query={query} what={loanCopy.whatOne} skeleton={<SkeletonFacts rows={2} />}>
      {({ principalCents, interestRateAPR: rate, plannedTermMonths: termMonths }) => (
        <Ratios
          application={application}
          principalCents={principalCents}
          cost={agreedLoanCost({ principalCents, monthlyIncomeCents, termMonths }, rate)}
          productName={null}
        />
      )}
    </QueryView>
  );
}

function Ratios({
  application,
  principalCents,
  cost,
  productName,
}: {
  application: Application;
  principalCents: number;
  cost: LoanCost;
  productName: string | null;
}) {
  const assessed = assessedValueOf(application);
  const valueCents = assessed ?? application.collateralEstValueCents;
  return (
    <div className="grid gap-5">
      <RatioMeter
        label={decision.ltv}
        ratio={loanToValue(principalCents, valueCents, application.product)}
        hint={decision.ltvHint(
          formatUsd(principalCents),
          formatUsd(valueCents),
          assessed === null ? decision.basisEstimate : decision.basisAssessed,
        )}
      />
      <RatioMeter
        label={decision.affordability}
        ratio={affordabilityOf(cost, application.product)}
        hint={decision.affordabilityHint(`${monthlyOf(cost)}, ${ratesOf(cost)}`, productName)}
      />
      <p className="text-sm text-ink-2">{decision.guide}</p>
    </div>
  );
}

function RatioMeter({ label, ratio, hint }: { label: string; ratio: Ratio | null; hint: string }) {
  if (ratio === null) return null;
  return (
    <Meter
      label={label}
      value={ratio.text}
      share={ratio.percent / 100}
      level={ratio.level}
      verdict={decision.levels[ratio.level]}
      hint={hint}
    />
  );
}
