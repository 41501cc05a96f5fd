import type { InvestmentPlan } from '@dziva/contracts/investments';
import {
  finalValueCents,
  maturityOn,
  monthlyReturnCents,
  totalReturnCents,
} from '@dziva/loan-maths/investment-returns';
import { cents } from '@dziva/money/cents';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useToday } from '#queries/system.ts';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { investCopy as copy } from './investments.text.ts';

const { figures } = copy;

/** Shows the possible returns of an amount in a plan, calculated by the same function as on the server. */
export function Calculator({ plan, amountCents }: { plan: InvestmentPlan; amountCents: number }) {
  const today = useToday();
  const terms = {
    principalCents: cents(amountCents),
    monthlyRatePercent: plan.monthlyRate,
    termMonths: plan.termMonths,
  };
  const totalCents = totalReturnCents(terms);
  return (
    <div>
      <StackedBar principalCents={amountCents} returnsCents={totalCents} />
      <div className="mt-4">
        <Facts
          facts={[
            { term: figures.principal, value: <Money cents={amountCents} /> },
            { term: figures.term, value: copy.months(plan.termMonths) },
            { term: figures.monthly, value: <Money cents={monthlyReturnCents(terms)} /> },
            { term: figures.total, value: <Money cents={totalCents} /> },
            {
              term: figures.final,
              value: (
                <strong>
                  <Money cents={finalValueCents(terms)} />
                </strong>
              ),
            },
            { term: figures.maturity, value: formatDate(maturityOn(today, plan.termMonths)) },
          ]}
        />
      </div>
      <p className="mt-3 text-sm text-ink-2">{copy.calculatorNote}</p>
    </div>
  );
}

/** A bar: the principal is solid, the target returns are hatched. */
function StackedBar({ principalCents, returnsCents }: { principalCents: number; returnsCents: number }) {
  const share = (principalCents / (principalCents + returnsCents)) * 100;
  return (
    <div
      role="img"
      aria-label={copy.bar(formatUsd(principalCents), formatUsd(returnsCents))}
      className="flex h-7 gap-0.5 overflow-hidden rounded-chip"
    >
      <div className="bg-(--chart-1)" style={{ width: `${share}%` }} />
      <div className="hatched grow text-(--chart-2)" />
    </div>
  );
}
