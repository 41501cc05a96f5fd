import { GROCERY_PLAN, HOUSING_PLAN, SAVINGS_PLANS, type SavingsPlan } from '@dziva/contracts/public-offers';
import type { ReactNode } from 'react';
import { dollars, monthRange } from '#content/public/figures.ts';
import { servicesCopy } from '#content/public/services.ts';
import { siteCopy } from '#content/public/site.ts';
import { FoldOnPhone } from './fold-on-phone.tsx';
import { cellStyles, headStyles } from './table-styles.ts';

const { plans } = servicesCopy;

/** The plans to save for a purpose: two short ones, one for a house, and one for groceries. */
export function SavingsPlans() {
  return (
    <>
      <div className="grid gap-2 sm:gap-5 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.25fr]">
        {SAVINGS_PLANS.map((plan) => (
          <Payouts key={plan.id} plan={plan} />
        ))}
        <Housing />
        <Groceries />
      </div>
      <p className="mt-4 text-sm text-ink-3">{siteCopy.footnote}</p>
    </>
  );
}

function Plan({
  name,
  purpose,
  text,
  className = '',
  children,
}: {
  name: string;
  purpose: string;
  text: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <article className={`rounded-card border border-line bg-surface px-4 sm:p-5 lg:p-6 ${className}`}>
      <p className="text-sm font-semibold text-accent-text max-sm:hidden">{purpose}</p>
      <h3 className="mt-0.5 text-xl max-sm:hidden">{name}</h3>
      <FoldOnPhone
        summary={
          <>
            <h3 className="inline text-base">{name}</h3>{' '}
            <span className="text-sm text-accent-text">{purpose}</span>
          </>
        }
        label={plans.more}
      >
        <p className="mt-1.5 text-ink-2">{text}</p>
        <div className="max-sm:pb-4">{children}</div>
      </FoldOnPhone>
    </article>
  );
}

function Payouts({ plan: { name, amountCents, payouts } }: { plan: SavingsPlan }) {
  return (
    <Plan name={name} purpose={plans.savings(dollars(amountCents))} text={plans.savingsText}>
      <table className="mt-4 w-full text-left figures">
        <thead>
          <tr>
            <th className={headStyles}>{plans.after}</th>
            <th className={`${headStyles} text-right`}>{plans.payout}</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ months, payoutCents }) => (
            <tr key={months}>
              <td className={cellStyles}>{plans.afterMonths(months)}</td>
              <td className={`${cellStyles} text-right font-semibold`}>{dollars(payoutCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Plan>
  );
}

function Housing() {
  const { housing } = plans;
  return (
    <Plan
      name={HOUSING_PLAN.name}
      purpose={housing.purpose}
      text={housing.text}
      className="max-lg:md:col-span-2"
    >
      <dl className="mt-4 grid grid-cols-[5rem_1fr] gap-y-2 figures">
        <dt className="text-ink-2">{housing.minimum}</dt>
        <dd className="font-semibold">{housing.minimumOf(dollars(HOUSING_PLAN.monthlyMinCents))}</dd>
        <dt className="text-ink-2">{housing.term}</dt>
        <dd className="font-semibold">{monthRange(HOUSING_PLAN.term)}</dd>
        <dt className="text-ink-2">{housing.payout}</dt>
        <dd className="font-semibold">{housing.titles}</dd>
      </dl>
      <p className="mt-4 text-sm text-ink-2">{housing.note}</p>
    </Plan>
  );
}

function Groceries() {
  const { groceries } = plans;
  const heads = [groceries.monthly, groceries.months, groceries.saved, groceries.interest, groceries.value];
  return (
    <Plan
      name={GROCERY_PLAN.name}
      purpose={groceries.purpose}
      text={groceries.text}
      className="md:col-span-2 lg:col-span-3"
    >
      <table className="mt-4 w-full text-left figures">
        <thead className="max-sm:sr-only">
          <tr>
            {heads.map((head, column) => (
              <th key={head} className={`${headStyles} ${column > 0 ? 'text-right' : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROCERY_PLAN.lines.map((line) => (
            <tr
              key={line.monthlyCents}
              className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2"
            >
              {[
                dollars(line.monthlyCents),
                line.months,
                dollars(line.savedCents),
                dollars(line.interestCents),
                dollars(line.valueCents),
              ].map((figure, column) => (
                <td
                  key={heads[column]}
                  data-label={heads[column]}
                  className={`${cellStyles} ${labelled} sm:not-first:text-right first:font-semibold last:font-semibold`}
                >
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Plan>
  );
}

/** On a phone each figure is on its own line, after the heading of its column. */
const labelled =
  'max-sm:flex max-sm:justify-between max-sm:border-0 max-sm:py-0.5 max-sm:pr-0 max-sm:before:font-normal max-sm:before:text-ink-2 max-sm:before:content-[attr(data-label)]';
