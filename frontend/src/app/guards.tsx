import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isSigningOut } from '#features/identity/use-sign-out.ts';
import { missesFactor, useSession } from '#queries/session.ts';
import { systemQuery } from '#queries/system.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { FullScreenWaiting } from '#features/shell/full-screen-waiting.tsx';
import { StepUpWatch } from '#features/identity/step-up-watch.tsx';
import { RepeatWatch } from '#features/repeats/repeat-watch.tsx';
import { SessionWatch } from '#features/identity/session-watch.tsx';

const PendingApproval = lazy(() => import('#pages/pending-approval-page.tsx'));
const SecondFactor = lazy(() => import('#pages/second-factor-page.tsx'));
const Unreachable = lazy(() => import('#pages/unreachable-page.tsx'));

/**
 * Wraps all pages that need a signed-in, approved user. It also waits for the first answer about this installation, so that the
 * demo notice does not move the page down when it appears.
 */
export function Component() {
  const session = useSession();
  const { isPending } = useQuery(systemQuery);
  const { pathname, search } = useLocation();
  if (session.status === 'loading' || isPending) return <FullScreenWaiting />;
  if (session.status === 'unreachable')
    return (
      <PageWithoutMenu>
        <Unreachable error={session.error} onRetry={session.retry} />
      </PageWithoutMenu>
    );
  if (session.status === 'anonymous') {
    // Signing out leads to the home page. This page may render once more before it is removed.
    if (isSigningOut()) return <Navigate to="/" replace />;
    return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  const { user } = session;
  if (user.status === 'PENDING_APPROVAL')
    return (
      <PageWithoutMenu>
        <PendingApproval user={user} />
      </PageWithoutMenu>
    );
  if (missesFactor(user))
    return (
      <PageWithoutMenu key={user.id}>
        <SecondFactor user={user} />
        <SessionWatch user={user} />
        <StepUpWatch />
      </PageWithoutMenu>
    );
  return (
    // A new key for each user: no state of one user is left for the next.
    <Fragment key={user.id}>
      <AppLayout user={user} />
      <SessionWatch user={user} />
      <StepUpWatch />
      <RepeatWatch />
    </Fragment>
  );
}

/** A page without the menu and header, loaded when it is needed. */
function PageWithoutMenu({ children }: { children: ReactNode }) {
  return <Suspense fallback={<FullScreenWaiting />}>{children}</Suspense>;
}
