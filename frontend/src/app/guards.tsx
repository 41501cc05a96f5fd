import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isSigningOut } from '#features/identity/use-sign-out.ts';
import { useSession } from '#queries/session.ts';
import { systemQuery } from '#queries/system.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { FullScreenWaiting } from '#features/shell/full-screen-waiting.tsx';
import { StepUpWatch } from '#features/identity/step-up-watch.tsx';
import { SessionWatch } from '#features/identity/session-watch.tsx';

const PendingApproval = lazy(() => import('#pages/pending-approval-page.tsx'));
const SecondFactor = lazy(() => import('#pages/second-factor-page.tsx'));
const Unreachable = lazy(() => import('#pages/unreachable-page.tsx'));

/**
 * Everything behind it needs somebody who is signed in and approved. It waits for the first answer about this installation as
 * well, so that the strip of a demo pushes nothing down later.
 */
export function Component() {
  const session = useSession();
  const { isPending } = useQuery(systemQuery);
  const { pathname, search } = useLocation();
  if (session.status === 'loading' || isPending) return <FullScreenWaiting />;
  if (session.status === 'unreachable')
    return (
      <Alone>
        <Unreachable error={session.error} onRetry={session.retry} />
      </Alone>
    );
  if (session.status === 'anonymous') {
    // Whoever signs out goes to the front door; the page may be asked once more before it is gone.
    if (isSigningOut()) return <Navigate to="/" replace />;
    return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  const { user } = session;
  if (user.status === 'PENDING_APPROVAL')
    return (
      <Alone>
        <PendingApproval user={user} />
      </Alone>
    );
  if (user.factor === 'REQUIRED' || user.factor === 'SETUP')
    return (
      <Alone>
        <SecondFactor user={user} />
        <StepUpWatch />
      </Alone>
    );
  return (
    // Nothing that one person had open stays for the next.
    <Fragment key={user.id}>
      <AppLayout user={user} />
      <SessionWatch user={user} />
      <StepUpWatch />
    </Fragment>
  );
}

/** A page outside the frame, loaded when it is needed. */
function Alone({ children }: { children: ReactNode }) {
  return <Suspense fallback={<FullScreenWaiting />}>{children}</Suspense>;
}
