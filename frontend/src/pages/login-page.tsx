import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { brand } from '#content/brand.ts';
import { identityCopy } from '#content/en/identity.ts';
import { BrandBar } from '#features/shell/brand-bar.tsx';
import { DemoStrip } from '#features/shell/demo-strip.tsx';
import { HelpFooter } from '#features/shell/plain-layout.tsx';
import { returnPath } from '#lib/return-path.ts';
import { useSession } from '#lib/session.ts';
import { systemQuery } from '#lib/system.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { PoolScene } from '#ui/pool-scene.tsx';
import { Waiting } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';

// The forms bring the contract's schemas along; the page is there before them.
const SignInForm = lazy(() =>
  import('#features/identity/sign-in-form.tsx').then(({ SignInForm: loaded }) => ({ default: loaded })),
);
const RegisterForm = lazy(() =>
  import('#features/identity/register-form.tsx').then(({ RegisterForm: loaded }) => ({ default: loaded })),
);

const TABS = [
  { value: 'sign-in', label: identityCopy.signIn },
  { value: 'register', label: identityCopy.createAccount },
] as const;

/** Sign in or create an account: the form at once on a phone, beside the still pool on a laptop. */
export function Component() {
  const session = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { data: system } = useQuery(systemQuery);
  const isNew = params.has('new');
  const next = returnPath(params.get('next'));
  if (session.status === 'signed-in') return <Navigate to={next} replace />;
  const go = () => void navigate(next, { replace: true });
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="grid grow lg:grid-cols-[minmax(30rem,2fr)_3fr]">
        <div className="flex flex-col">
          <BrandBar />
          <main id="main" className="mx-auto w-full max-w-[28.25rem] grow px-4 pt-8 pb-12">
            <PageHeading
              title={isNew ? identityCopy.registerTitle : identityCopy.signInTitle}
              lead={next.startsWith('/apply') ? identityCopy.leadToApply : identityCopy.lead}
            />
            <Tabs
              value={isNew ? 'register' : 'sign-in'}
              onValueChange={(tab) => setParams((before) => chosen(before, tab), { replace: true })}
              label={identityCopy.tabs}
              tabs={TABS}
            >
              <TabPanel value="sign-in">
                <Suspense fallback={<FormWaiting />}>
                  <SignInForm demo={system?.demo === true} onSignedIn={go} />
                </Suspense>
              </TabPanel>
              <TabPanel value="register">
                <Suspense fallback={<FormWaiting />}>
                  <RegisterForm onRegistered={go} />
                </Suspense>
              </TabPanel>
            </Tabs>
          </main>
          <HelpFooter />
        </div>
        <Promises />
      </div>
      <DemoStrip />
    </div>
  );
}

/** The chosen tab stands in the address, beside where to go afterwards, so that it survives a reload. */
function chosen(before: URLSearchParams, tab: string): URLSearchParams {
  const params = new URLSearchParams(before);
  if (tab === 'register') params.set('new', '');
  else params.delete('new');
  return params;
}

function FormWaiting() {
  return (
    <Waiting label={identityCopy.loading}>
      <SkeletonFacts rows={3} />
    </Waiting>
  );
}

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
