import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { identityCopy } from '#features/identity/identity.text.ts';
import { SignInForm } from '#features/identity/sign-in-form.tsx';
import { QueryProvider } from '#queries/query-provider.tsx';
import { useIsLive } from '#lib/is-live.ts';
import { returnPath } from '#lib/return-path.ts';
import { useSession } from '#queries/session.ts';
import { systemQuery } from '#queries/system.ts';
import { Waiting } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';

const RegisterForm = lazy(() =>
  import('#features/identity/register-form.tsx').then(({ RegisterForm: loaded }) => ({ default: loaded })),
);

const TABS = [
  { value: 'sign-in', label: identityCopy.signIn },
  { value: 'register', label: identityCopy.createAccount },
] as const;

/** The two forms. A person who is already signed in is sent to the target of the address. */
export default function LoginWaysIn() {
  return (
    <QueryProvider>
      <WaysIn />
    </QueryProvider>
  );
}

function WaysIn() {
  const session = useSession();
  const navigate = useNavigate();
  const [address, setParams] = useSearchParams();
  const next = returnPath(address.get('next'));
  // The first rendering must be the same as the prerendered page, even if the server has answered already.
  const isLive = useIsLive();
  const isNew = isLive && address.has('new');
  const { data: system } = useQuery(systemQuery);
  if (isLive && session.status === 'signed-in') return <Navigate to={next} replace />;
  const go = () => void navigate(next, { replace: true });
  return (
    <Tabs
      value={isNew ? 'register' : 'sign-in'}
      onValueChange={(tab) => setParams((before) => chosen(before, tab), { replace: true })}
      label={identityCopy.tabs}
      tabs={TABS}
    >
      <TabPanel value="sign-in">
        <SignInForm demo={isLive && system?.demo === true} onSignedIn={go} />
      </TabPanel>
      <TabPanel value="register">
        <Suspense fallback={<FormWaiting />}>
          <RegisterForm onRegistered={go} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}

/** The chosen tab and the page to open after signing in are in the address, so that a reload keeps them. */
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
