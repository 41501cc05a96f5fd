import { payoutWays } from '@dziva/contracts/public-offers';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMethodsOnOffer } from '#lib/methods-on-offer.ts';
import { guideCopy } from '#content/public/guide.ts';
import { servicesCopy } from '#content/public/services.ts';
import { bandLinkStyles, ClosingBand } from '#features/public-site/closing-band.tsx';
import { FundList } from '#features/public-site/fund-list.tsx';
import { GuideCarousel } from '#features/public-site/guide-carousel.tsx';
import { Opportunities } from '#features/public-site/opportunities.tsx';
import { Reasons } from '#features/public-site/reasons.tsx';
import { SavingsPlans } from '#features/public-site/savings-plans.tsx';
import { Section } from '#features/public-site/section.tsx';
import { StonePath } from '#features/public-site/stone-path.tsx';
import { ButtonLink } from '#ui/button.tsx';

const { funds, plans, invest, benefits, process, needs, closing } = servicesCopy;

/** The services page below its heading: funds, how to apply, plans, and requirements. */
export default function ServicesLower() {
  const { hash } = useLocation();
  useEffect(() => {
    // A link from another page may point to a fund that was not loaded yet when the page opened.
    if (hash !== '' && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <Section id="funds" title={funds.title} lead={funds.lead}>
        <FundList />
      </Section>
      <Section id="guide" title={guideCopy.title} lead={guideCopy.lead} ground="sunken">
        <GuideCarousel />
      </Section>
      <Section id="plans" title={plans.title} lead={plans.lead}>
        <SavingsPlans />
      </Section>
      <Section id="invest" title={invest.title} ground="surface">
        <Opportunities />
      </Section>
      <Section title={benefits.title}>
        <Reasons reasons={benefits.items} />
      </Section>
      <Section id="steps" title={process.title} ground="surface">
        <StonePath steps={process.steps} />
      </Section>
      <Needs />
      <ClosingBand title={closing.title} text={closing.text}>
        <ButtonLink to="/login" variant="accent" className="lg:min-h-12 lg:px-6 lg:text-base">
          {closing.start}
        </ButtonLink>
        <Link to="/contact" className={bandLinkStyles}>
          {closing.talk}
        </Link>
      </ClosingBand>
    </>
  );
}

function Needs() {
  const ways = payoutWays(useMethodsOnOffer());
  return (
    <Section id="needs" title={needs.title}>
      <div className="grid gap-x-16 gap-y-4 sm:gap-y-10 lg:grid-cols-[3fr_2fr]">
        <ul>
          {needs.items.map((item) => (
            <li
              key={item}
              className="grid grid-cols-[2rem_1fr] items-baseline border-t border-line py-1 last:border-b sm:py-3.5 sm:text-lg"
            >
              <span aria-hidden="true" className="size-2.5 -translate-y-px bg-(--stone)" />
              {item}
            </li>
          ))}
        </ul>
        <section aria-labelledby="payout">
          <h3 id="payout" className="text-xl">
            {needs.payout}
          </h3>
          <p className="mt-1 text-ink-2">{needs.payoutText}</p>
          <ul className="mt-3 flex flex-wrap gap-2 sm:mt-4 sm:grid sm:grid-cols-2 sm:gap-3">
            {ways.map((method) => (
              <li
                key={method}
                className="grid min-h-10 place-items-center max-sm:text-sm sm:min-h-16 rounded-card border border-line bg-surface px-2.5 text-center font-semibold"
              >
                {method}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Section>
  );
}
