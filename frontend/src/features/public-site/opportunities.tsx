import { INVESTMENT_OPPORTUNITIES, WALLET_PLANS } from '@dziva/contracts/public-offers';
import { TriangleAlert } from 'lucide-react';
import { dollarRange, dollars, monthRange } from '#content/public/figures.ts';
import { servicesCopy } from '#content/public/services.ts';
import { siteCopy } from '#content/public/site.ts';
import { riskCopy } from '#features/investments/investments.text.ts';
import { AccessButton } from './access-button.tsx';
import { FoldOnPhone } from './fold-on-phone.tsx';
import { cellStyles, headStyles } from './table-styles.ts';

const { invest } = servicesCopy;

/** The investments. The risk warning comes first, in full width and in the size of the text. */
export function Opportunities() {
  return (
    <div className="grid gap-4 sm:gap-10">
      <Risk />
      <div className="grid gap-x-16 gap-y-4 sm:gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <MonthlyPlans />
        <WalletPlans />
      </div>
      <AccessButton>{invest.join}</AccessButton>
    </div>
  );
}

function Risk() {
  return (
    <div className="gap-3 rounded-card border-2 border-warn bg-warn-wash p-4 sm:flex sm:p-5 lg:p-6">
      <TriangleAlert
        aria-hidden="true"
        className="mt-0.5 size-6 shrink-0 text-warn-text max-sm:float-left max-sm:mr-2"
        strokeWidth={1.75}
      />
      <div>
        <h3 className="text-lg text-warn-text">{riskCopy.title}</h3>
        <p className="mt-1 max-w-[90ch]">{riskCopy.text}</p>
        <p className="mt-1.5 max-w-[90ch]">{riskCopy.how}</p>
      </div>
    </div>
  );
}

function MonthlyPlans() {
  return (
    <div>
      <p className="mb-4 max-w-[56ch] text-ink-2 max-sm:mb-1">{invest.lead}</p>
      <FoldOnPhone summary={<strong>{invest.more}</strong>}>
        <table className="w-full text-left figures">
          <thead className="max-sm:sr-only">
            <tr>
              <th className={headStyles}>{invest.plan}</th>
              <th className={headStyles}>{invest.monthly}</th>
              <th className={headStyles}>{invest.term}</th>
              <th className={`${headStyles} text-right`}>{invest.published}</th>
            </tr>
          </thead>
          <tbody>
            {INVESTMENT_OPPORTUNITIES.map((plan) => (
              <tr
                key={plan.name}
                className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:border-b max-sm:border-line max-sm:py-3"
              >
                <th scope="row" className={`${cellStyles} ${stacked} font-semibold`}>
                  {plan.name}
                </th>
                <td className={`${cellStyles} ${stacked} max-sm:text-right`}>
                  {dollars(plan.monthlyCents)}
                  <span className="sm:sr-only"> {invest.aMonth}</span>
                </td>
                <td className={`${cellStyles} ${stacked} max-sm:text-ink-2`}>{monthRange(plan.term)}</td>
                <td className={`${cellStyles} ${stacked} text-right`}>{dollarRange(plan.published)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </FoldOnPhone>
      <p className="mt-4 text-sm text-ink-3 max-sm:mt-1">{siteCopy.footnote}</p>
    </div>
  );
}

/** On a phone a row has two lines, with one border below both. */
const stacked = 'max-sm:border-0 max-sm:p-0';

function WalletPlans() {
  return (
    <section aria-labelledby="wallet-plans">
      <h3 id="wallet-plans" className="text-xl">
        {invest.wallet}
      </h3>
      <p className="mt-1.5 text-ink-2">{invest.walletLead}</p>
      <ul className="mt-4 grid gap-2 sm:gap-3">
        {WALLET_PLANS.map((plan) => (
          <li
            key={plan.id}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 rounded-card border border-line bg-paper px-4 py-2 figures sm:px-5 sm:py-4"
          >
            <span className="text-lg font-[650]">{plan.name}</span>
            <span className="text-ink-2">
              {monthRange({ minMonths: plan.termMonths, maxMonths: plan.termMonths })}
            </span>
            <span className="font-semibold whitespace-nowrap max-sm:text-sm">{dollarRange(plan.amount)}</span>
            <span className="text-sm text-ink-2">{invest.targetOf(plan.targetPercentMonthly)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
