import type { Role } from '@dziva/contracts/roles';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isSigningOut } from '#features/identity/use-sign-out.ts';
import { useSession, useUser } from '#lib/session.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { FullScreenWaiting } from '#features/shell/plain-layout.tsx';
import { SessionWatch } from '#features/identity/session-watch.tsx';

const NoAccess = lazy(() => import('#pages/no-access-page.tsx'));
const PendingApproval = lazy(() => import('#pages/pending-approval-page.tsx'));
const Unreachable = lazy(() => import('#pages/unreachable-page.tsx'));

/** Everything behind it needs somebody who is signed in and approved. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <FullScreenWaiting />;
  if (session.status === 'unreachable')
    return (
      <Alone>
        <Unreachable error={session.error} onRetry={session.retry} />
      </Alone>
    );
  if (session.status === 'anonymous') {
    const next = isSigningOut() ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/login${next}`} replace />;
  }
  const { user } = session;
  if (user.status === 'PENDING_APPROVAL')
    return (
      <Alone>
        <PendingApproval user={user} />
      </Alone>
    );
  return (
    <>
      <AppLayout user={user} />
      <SessionWatch key={user.id} user={user} />
    </>
  );
}

/** Everything behind it is for these roles; others are told so, rather than that there is nothing. */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const { role } = useUser();
  return roles.includes(role) ? <Outlet /> : <NoAccess />;
}

/** The front door: signed-in people to their dashboard, others to the sign-in page. */
export function FrontDoor() {
  const session = useSession();
  if (session.status === 'loading') return <FullScreenWaiting />;
  if (session.status === 'unreachable')
    return (
      <Alone>
        <Unreachable error={session.error} onRetry={session.retry} />
      </Alone>
    );
  return <Navigate to={session.status === 'signed-in' ? '/dashboard' : '/login'} replace />;
}

/** A page outside the frame, loaded when it is needed. */
function Alone({ children }: { children: ReactNode }) {
  return <Suspense fallback={<FullScreenWaiting />}>{children}</Suspense>;
}
