import type { Application } from '@dziva/contracts/applications';
import { instalmentCents } from '@dziva/loan-maths/amortisation';
import { cents } from '@dziva/money/cents';
import { applicationCopy } from '#content/en/applications.ts';
import { EXAMPLE_TERMS } from '#content/loan-terms.ts';
import { instalmentToIncome, loanToValue, percentText, type Ratio } from '#lib/decision-aid.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Meter } from '#ui/meter.tsx';
import { Panel } from '#ui/panel.tsx';

const { decision, sections } = applicationCopy;

/** Loan-to-value and instalment-to-income of the requested loan, shown next to the decision buttons. */
export function DecisionPanel({ application }: { application: Application }) {
  const assessed = application.assessments.find((one) => one.result === 'PASS')?.assessedValueCents ?? null;
  const valueCents = assessed ?? application.collateralEstValueCents;
  const payment = instalmentCents({ principalCents: cents(application.loanAmountCents), ...EXAMPLE_TERMS });
  return (
    <Panel title={sections.decision}>
      <div className="grid gap-5">
        <RatioMeter
          label={decision.ltv}
          ratio={loanToValue(application.loanAmountCents, valueCents)}
          hint={decision.ltvHint(
            formatUsd(application.loanAmountCents),
            formatUsd(valueCents),
            assessed === null ? decision.basisEstimate : decision.basisAssessed,
          )}
        />
        <RatioMeter
          label={decision.affordability}
          ratio={instalmentToIncome(payment, application.monthlyIncomeCents)}
          hint={decision.affordabilityHint(
            formatUsd(payment),
            String(EXAMPLE_TERMS.aprPercent),
            EXAMPLE_TERMS.termMonths,
          )}
        />
        <p className="text-sm text-ink-2">{decision.guide}</p>
      </div>
    </Panel>
  );
}

function RatioMeter({ label, ratio, hint }: { label: string; ratio: Ratio | null; hint: string }) {
  if (ratio === null) return null;
  return (
    <Meter
      label={label}
      value={percentText(ratio.percent)}
      share={ratio.percent / 100}
      level={ratio.level}
      verdict={decision.levels[ratio.level]}
      hint={hint}
    />
  );
}
