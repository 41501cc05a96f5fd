import { lazy, memo, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { brand } from '#content/brand.ts';
import { identityCopy } from '#features/identity/identity.text.ts';
import { BrandBar } from '#features/shell/brand-bar.tsx';
import { HelpFooter } from '#features/shell/help-footer.tsx';
import { useIsLive } from '#lib/is-live.ts';
import { returnPath } from '#lib/return-path.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { PoolScene } from '#ui/pool-scene.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';

// The parts that call the server and make the form work. Both are prerendered, so the page is visible before they are loaded.
const WaysIn = lazy(() => import('./login-ways-in.tsx'));
const DemoNotice = lazy(() => import('#features/shell/demo-notice.tsx'));

/**
 * Sign in or create an account. On a laptop there is a picture next to the form. The prerendered page is the one for signing
 * in; anything else in the address (such as creating an account) is applied once the scripts run.
 */
export function Component() {
  const [address] = useSearchParams();
  const params = useIsLive() ? address : NO_PARAMS;
  const next = returnPath(params.get('next'));
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="grid grow lg:grid-cols-[minmax(30rem,2fr)_3fr]">
        <div className="flex flex-col">
          <BrandBar />
          <main id="main" className="mx-auto w-full max-w-[28.25rem] grow px-4 pt-8 pb-12">
            <PageHeading
              title={params.has('new') ? identityCopy.registerTitle : identityCopy.signInTitle}
              lead={next.startsWith('/apply') ? identityCopy.leadToApply : identityCopy.lead}
            />
            <Form />
          </main>
          <HelpFooter />
        </div>
        <Promises />
      </div>
      <Suspense>
        <DemoNotice />
      </Suspense>
    </div>
  );
}

const NO_PARAMS = new URLSearchParams();

/** Memoised: rendering it again would replace the prerendered form, and what somebody has already typed would be lost. */
const Form = memo(function Form() {
  return (
    <>
      <noscript>
        <p className="border-l-4 border-warn pl-4">{identityCopy.noScript}</p>
      </noscript>
      {/* As high as the form with the demo accounts, so that nothing below it moves when they appear. */}
      <div className="min-h-[36rem] noscript:hidden">
        <Suspense>
          <WaysIn />
        </Suspense>
      </div>
    </>
  );
});

function Promises() {
  return (
    <aside className="relative hidden overflow-hidden bg-deep text-on-deep lg:block">
      <PoolScene className="absolute inset-0 size-full" />
      <div className="sticky top-0 flex max-w-xl flex-col gap-6 p-12 xl:p-16">
        <p className="text-display max-w-[12ch] font-[650] tracking-[-0.025em]">{brand.tagline}</p>
        <StoneCourse tone="gold" className="w-40" />
        <ul className="grid gap-5">
          {identityCopy.promises.map((promise) => (
            <li key={promise.title}>
              <p className="text-lg font-semibold">{promise.title}</p>
              <p className="max-w-[40ch] text-on-deep-2">{promise.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
