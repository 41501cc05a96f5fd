import { FUND_PRODUCTS, type FundProduct } from '@dziva/contracts/public-offers';
import { FUND_EXAMPLES } from '#content/public/examples.ts';
import { dollarRange, monthRange, yearlyRate } from '#content/public/figures.ts';
import { servicesCopy } from '#content/public/services.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FundScene } from '#ui/scenes/fund-scenes.tsx';
import { applyFor } from './apply-link.ts';
import { FoldOnPhone } from './fold-on-phone.tsx';
import { CostExampleLine } from './cost-example.tsx';

const { funds } = servicesCopy;

/** The five funds, one below the other: the collateral, the possible amount, and the cost. On a phone the details are folded. */
export function FundList() {
  return (
    <>
      <ul className="grid gap-2 sm:gap-5 md:max-lg:grid-cols-2">
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
    <article className="overflow-hidden rounded-card border border-line bg-surface sm:grid lg:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="grid items-end justify-center overflow-hidden bg-(--sky) max-lg:h-40 max-sm:float-left max-sm:mt-3 max-sm:ml-4 max-sm:h-14 max-sm:w-16 max-sm:rounded-control">
        <FundScene name={fund.id} className="h-full overflow-visible max-lg:max-w-full lg:h-auto lg:w-full" />
      </div>
      <div className="overflow-hidden px-3 pt-2 sm:p-5 sm:pb-0 lg:p-6">
        <h3 className="text-xl max-sm:text-lg">{fund.title}</h3>
        <FundFigures fund={fund} />
      </div>
      <div className="clear-both gap-x-3 px-4 pt-1 pb-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] sm:flex sm:flex-col sm:p-5 lg:border-l lg:border-line lg:p-6">
        <FoldOnPhone summary={funds.more} label={fund.title}>
          <p className="text-ink-2">{fund.description}</p>
          <ul className="mt-3 grid gap-1.5">
            {fund.features.map((feature) => (
              <li key={feature} className="grid grid-cols-[1.25rem_1fr] items-baseline">
                <span aria-hidden="true" className="size-2 -translate-y-0.5 bg-(--stone)" />
                {feature}
              </li>
            ))}
          </ul>
          <p className="mt-3 mb-4 text-sm text-ink-2 figures">
            {funds.example}: <CostExampleLine example={FUND_EXAMPLES[fund.id]} />
          </p>
        </FoldOnPhone>
        <ButtonLink
          to={applyFor(fund.collateralType)}
          aria-label={funds.applyFor(fund.title)}
          className="mt-auto self-start max-sm:order-2"
          variant="primary"
        >
          {funds.apply}
        </ButtonLink>
      </div>
    </article>
  );
}

/** The amount in large figures, with rate and term below it. */
function FundFigures({ fund: { amount, apr, term } }: { fund: FundProduct }) {
  return (
    <dl className="flex flex-wrap gap-x-2 sm:mt-4 sm:grid sm:grid-cols-[auto_1fr] sm:gap-x-8 sm:gap-y-3">
      <div className="max-sm:w-full sm:col-span-2">
        <dt className="text-sm text-ink-2 max-sm:sr-only">{funds.amount}</dt>
        <dd className="text-2xl font-[650] tracking-[-0.02em] figures max-sm:text-xl">
          {dollarRange(amount)}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2 max-sm:sr-only">{funds.rate}</dt>
        <dd className="text-lg font-semibold whitespace-nowrap figures max-sm:text-sm">{yearlyRate(apr)}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2 max-sm:sr-only">{funds.term}</dt>
        <dd className="text-lg font-semibold figures max-sm:text-sm">{monthRange(term)}</dd>
      </div>
    </dl>
  );
}
