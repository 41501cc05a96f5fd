import { ArrowRight } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { heroCopy, homeCopy } from '#content/public/home.ts';
import { siteCopy } from '#content/public/site.ts';
import { AccessButton } from '#features/public-site/access-button.tsx';
import { bandLinkStyles, ClosingBand } from '#features/public-site/closing-band.tsx';
import { FigureStrip } from '#features/public-site/figure.tsx';
import { HeroSlideshow } from '#features/public-site/hero-slideshow.tsx';
import { OptionList } from '#features/public-site/option-list.tsx';
import { Reasons } from '#features/public-site/reasons.tsx';
import { frame, Section } from '#features/public-site/section.tsx';
import { StonePath } from '#features/public-site/stone-path.tsx';
import { useSession } from '#lib/session.ts';
import { useMayBeSignedIn } from '#lib/session-token.ts';
import { useDocumentTitle } from '#ui/page-heading.tsx';

/** The front door: visitors see the house, signed-in people go on to their dashboard. */
export function Component() {
  const mayBeSignedIn = useMayBeSignedIn();
  const session = useSession();
  // Until the server has said whose the token is, the page that is there stays.
  if (!mayBeSignedIn || session.status === 'anonymous' || session.status === 'loading') return <Home />;
  // Where nobody answers whose token it is, the guard of the dashboard says so and tries again.
  return <Navigate to="/dashboard" replace />;
}

function Home() {
  useDocumentTitle(homeCopy.documentTitle);
  const { statistics, borrowing, options, reasons, closing } = homeCopy;
  return (
    <>
      <HeroSlideshow action={<HeroAction />} />
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
          <AccessButton>{borrowing.apply}</AccessButton>
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
        <AccessButton variant="accent">{closing.start}</AccessButton>
        <Link to="/contact" className={bandLinkStyles}>
          {closing.talk}
        </Link>
      </ClosingBand>
    </>
  );
}

function HeroAction() {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 lg:mt-8">
      <AccessButton variant="accent">{heroCopy.join}</AccessButton>
      <MoreLink to="/services">{heroCopy.services}</MoreLink>
    </div>
  );
}

function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-chip font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </Link>
  );
}
