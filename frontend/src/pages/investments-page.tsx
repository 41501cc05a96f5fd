import { useQuery } from '@tanstack/react-query';
import { InvestForm } from '#features/investments/invest-form.tsx';
import { plansQuery } from '#features/investments/investments.queries.ts';
import { investCopy } from '#features/investments/investments.text.ts';
import { RiskBox } from '#features/investments/risk-box.tsx';
import { WalletLine } from '#features/investments/wallet-line.tsx';
import { walletBalanceQuery } from '#features/wallet/wallet.queries.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

export const loader = pageLoader(() => [ask(walletBalanceQuery), ask(plansQuery)]);

/** The plans in which a member can invest. The risk warning comes before the first figure. */
export function Component() {
  const plans = useQuery(plansQuery);
  return (
    <>
      <PageHeading title={investCopy.title} lead={investCopy.lead} />
      <div className="grid gap-6">
        <WalletLine />
        <RiskBox />
        {/* High enough that everything below stays outside the view until the plans are loaded, so that nothing visible moves. */}
        <div className="min-h-dvh lg:min-h-[34rem]">
          <QueryView
            query={plans}
            what={investCopy.plansWhat}
            loadingLabel={investCopy.loading}
            skeleton={<SkeletonFacts rows={8} />}
          >
            {(offered) => <InvestForm plans={offered} />}
          </QueryView>
        </div>
        <Features />
      </div>
    </>
  );
}

function Features() {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-lg">{investCopy.featuresTitle}</h2>
      <dl className="mt-4 grid gap-5 sm:grid-cols-3 sm:gap-8">
        {investCopy.features.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
