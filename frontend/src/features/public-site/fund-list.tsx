import { FUND_PRODUCTS, type FundProduct } from '@dziva/contracts/public-offers';
import { FUND_EXAMPLES } from '#content/public/examples.ts';
import { dollarRange, monthRange, yearlyRate } from '#content/public/figures.ts';
import { servicesCopy } from '#content/public/services.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FundScene } from '#ui/scenes/fund-scenes.tsx';
import { applyFor } from './apply-link.ts';
import { CostExampleLine } from './cost-example.tsx';

const { funds } = servicesCopy;

/** The five funds, one below the other: the collateral, the possible amount, and the cost. */
export function FundList() {
  return (
    <>
      <ul className="grid gap-5 md:max-lg:grid-cols-2">
        {FUND_PRODUCTS.map((fund) => (
          <li key={fund.id} id={fund.id} className="grid scroll-mt-32">
            <FundCard fund={fund} />
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-[75ch] text-sm text-ink-2">{funds.warning}</p>
    </>
  );
}

function FundCard({ fund }: { fund: FundProduct }) {
  return (
    <article className="grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="grid items-end justify-center overflow-hidden bg-(--sky) max-lg:h-40">
        <FundScene name={fund.id} className="h-full overflow-visible max-lg:max-w-full lg:h-auto lg:w-full" />
      </div>
      <div className="p-5 pb-0 lg:p-6">
        <h3 className="text-xl">{fund.title}</h3>
        <p className="mt-1.5 text-ink-2">{fund.description}</p>
        <ul className="mt-4 grid gap-1.5">
          {fund.features.map((feature) => (
            <li key={feature} className="grid grid-cols-[1.25rem_1fr] items-baseline">
              <span aria-hidden="true" className="size-2 -translate-y-0.5 bg-(--stone)" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-4 p-5 lg:border-l lg:border-line lg:p-6">
        <FundFigures fund={fund} />
        <p className="text-sm text-ink-2 figures">
          {funds.example}: <CostExampleLine example={FUND_EXAMPLES[fund.id]} />
        </p>
        <ButtonLink
          to={applyFor(fund.collateralType)}
          aria-label={funds.applyFor(fund.title)}
          className="mt-auto self-start max-sm:w-full"
          variant="primary"
        >
          {funds.apply}
        </ButtonLink>
      </div>
    </article>
  );
}

function FundFigures({ fund: { amount, apr, term } }: { fund: FundProduct }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-3">
      <div className="col-span-2">
        <dt className="text-sm text-ink-2">{funds.amount}</dt>
        <dd className="text-2xl font-[650] tracking-[-0.02em] figures">{dollarRange(amount)}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">{funds.rate}</dt>
        <dd className="text-lg font-semibold whitespace-nowrap figures">{yearlyRate(apr)}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">{funds.term}</dt>
        <dd className="text-lg font-semibold figures">{monthRange(term)}</dd>
      </div>
    </dl>
  );
}
