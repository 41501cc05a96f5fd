import { lazy, Suspense } from 'react';
import { heroCopy, homeCopy } from '#content/public/home.ts';
import { AccessButton } from '#features/public-site/access-button.tsx';
import { HeroSlideshow } from '#features/public-site/hero-slideshow.tsx';
import { MoreLink } from '#features/public-site/more-link.tsx';
import { useMayBeSignedIn } from '#lib/session-token.ts';
import { useDocumentTitle } from '#ui/page-heading.tsx';

// Below the visible part: loaded once the visible part can be used.
const HomeLower = lazy(() => import('./home-lower.tsx'));
// Only loaded if there is a token, because without one nobody is signed in.
const HomeForMembers = lazy(() => import('./home-for-members.tsx'));

/** The home page: visitors see what we offer, signed-in people are sent to their dashboard. */
export function Component() {
  const mayBeSignedIn = useMayBeSignedIn();
  return (
    <>
      {mayBeSignedIn && (
        <Suspense>
          <HomeForMembers />
        </Suspense>
      )}
      <Home />
    </>
  );
}

function Home() {
  useDocumentTitle(homeCopy.documentTitle);
  return (
    <>
      <HeroSlideshow action={<HeroAction />} />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HomeLower />
      </Suspense>
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
