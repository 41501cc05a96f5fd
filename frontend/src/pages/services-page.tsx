import { lazy, Suspense } from 'react';
import { servicesCopy } from '#content/public/services.ts';
import { PageChips } from '#features/public-site/page-chips.tsx';
import { PageHero } from '#features/public-site/section.tsx';
import { MarketScene } from '#ui/scenes/market-scene.tsx';

// The part below the visible one is loaded after hydration.
const ServicesLower = lazy(() => import('./services-lower.tsx'));

/** Everything that we offer: funds, how to apply, plans, and requirements. */
export function Component() {
  return (
    <>
      <PageHero
        title={servicesCopy.title}
        documentTitle={servicesCopy.documentTitle}
        lead={servicesCopy.lead}
        scene={<MarketScene />}
      />
      <PageChips />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <ServicesLower />
      </Suspense>
    </>
  );
}
