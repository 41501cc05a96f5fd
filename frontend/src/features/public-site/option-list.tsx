import { FUND_PRODUCTS, STOKVEL_OPTIONS, type StokvelOption } from '@dziva/contracts/public-offers';
import { ChevronDown } from 'lucide-react';
import { FUND_EXAMPLES } from '#content/public/examples.ts';
import { dollarRange, monthRange, yearlyRate } from '#content/public/figures.ts';
import { homeCopy } from '#content/public/home.ts';
import { servicesCopy } from '#content/public/services.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FundScene } from '#ui/scenes/fund-scenes.tsx';
import { applyFor } from './apply-link.ts';
import { CostExampleLine } from './cost-example.tsx';

const { options } = homeCopy;

/** The four options of the home page as a list. Each row can be opened, and then shows the cost of such a loan. */
export function OptionList() {
  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">
        {STOKVEL_OPTIONS.map((option) => (
          <li key={option.id}>
            <Option option={option} />
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-[75ch] text-sm text-ink-2">{options.note}</p>
    </div>
  );
}

function Option({ option }: { option: StokvelOption }) {
  const { id, title, amount, apr } = option;
  const fund = FUND_PRODUCTS.find((product) => product.id === id);
  if (fund === undefined) return null;
  return (
    <details className="group">
      <summary className="grid list-none grid-cols-[5rem_minmax(0,1fr)_1.5rem] items-center gap-x-4 rounded-control py-4 hover:bg-surface sm:grid-cols-[7.5rem_minmax(0,1fr)_1.5rem] sm:gap-x-8 lg:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,1.2fr)_10rem_1.5rem] [&::-webkit-details-marker]:hidden">
        <FundScene name={id} className="w-full" />
        <span className="grid justify-items-start gap-y-0.5 lg:contents">
          <span className="font-[650] tracking-[-0.012em] sm:text-lg lg:text-xl">{title}</span>
          <span className="text-lg figures lg:text-2xl lg:font-[650] lg:tracking-[-0.02em]">
            {dollarRange(amount)}
          </span>
          <span className="mt-1 rounded-chip bg-(--copper-bg) px-2 py-0.5 text-sm font-semibold text-(--copper-text) figures lg:mt-0 lg:justify-self-start">
            {yearlyRate(apr)}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-6 text-ink-2 group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <div className="grid gap-x-8 gap-y-4 pb-6 sm:pl-[9.5rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] lg:items-end">
        <dl>
          <dt className="text-sm text-ink-2">{options.term}</dt>
          <dd className="figures">{monthRange(fund.term)}</dd>
        </dl>
        <dl>
          <dt className="text-sm text-ink-2">{options.example}</dt>
          <dd className="text-ink-2 figures">
            <CostExampleLine example={FUND_EXAMPLES[id]} />
          </dd>
        </dl>
        <ButtonLink to={applyFor(fund.collateralType)} aria-label={servicesCopy.funds.applyFor(title)}>
          {servicesCopy.funds.apply}
        </ButtonLink>
      </div>
    </details>
  );
}
