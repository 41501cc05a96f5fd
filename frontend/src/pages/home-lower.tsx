import { Link } from 'react-router-dom';
import { homeCopy } from '#content/public/home.ts';
import { siteCopy } from '#content/public/site.ts';
import { AccessButton } from '#features/public-site/access-button.tsx';
import { bandLinkStyles, ClosingBand } from '#features/public-site/closing-band.tsx';
import { FigureStrip } from '#features/public-site/figure.tsx';
import { MoreLink } from '#features/public-site/more-link.tsx';
import { OptionList } from '#features/public-site/option-list.tsx';
import { Reasons } from '#features/public-site/reasons.tsx';
import { frame, Section } from '#features/public-site/section.tsx';
import { StonePath } from '#features/public-site/stone-path.tsx';

const { statistics, borrowing, options, reasons, closing } = homeCopy;

/** The home page below its slideshow: figures, how to borrow, the funds and plans, and reasons to choose us. */
export default function HomeLower() {
  return (
    <>
      <div className={`${frame} py-10 lg:py-14`}>
        <FigureStrip {...statistics} footnote={siteCopy.footnote} />
      </div>
      <Section
        title={borrowing.title}
        lead={borrowing.lead}
        ground="surface"
        aside={<MoreLink to="/walkthrough">{borrowing.walkthrough}</MoreLink>}
      >
        <StonePath steps={borrowing.steps} />
        <div className="mt-10">
          <AccessButton next="/apply">{borrowing.apply}</AccessButton>
        </div>
      </Section>
      <Section
        title={options.title}
        lead={options.lead}
        aside={<MoreLink to="/services">{options.more}</MoreLink>}
      >
        <OptionList />
      </Section>
      <Section title={reasons.title} ground="sunken">
        <Reasons reasons={reasons.items} />
      </Section>
      <ClosingBand title={closing.title} text={closing.text}>
        <AccessButton next="/apply" variant="accent">
          {closing.start}
        </AccessButton>
        <Link to="/contact" className={bandLinkStyles}>
          {closing.talk}
        </Link>
      </ClosingBand>
    </>
  );
}
