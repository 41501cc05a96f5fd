import type { Role } from '@dziva/contracts/roles';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { pageCopy, shellCopy } from '#content/en/shell.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { useSession, useUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoAccess } from '#pages/no-access-page.tsx';
import { PendingApproval } from '#pages/pending-approval-page.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { FullScreenWaiting, PlainLayout } from '#features/shell/plain-layout.tsx';
import { SessionWatch } from '#features/identity/session-watch.tsx';

/** Everything behind it needs somebody who is signed in and approved. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <FullScreenWaiting />;
  if (session.status === 'unreachable') return <Unreachable error={session.error} onRetry={session.retry} />;
  if (session.status === 'anonymous') {
    return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  const { user } = session;
  if (user.status === 'PENDING_APPROVAL') return <PendingApproval user={user} />;
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
  if (session.status === 'unreachable') return <Unreachable error={session.error} onRetry={session.retry} />;
  return <Navigate to={session.status === 'signed-in' ? '/dashboard' : '/login'} replace />;
}

function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <PlainLayout title={shellCopy.unreachableTitle}>
      <EmptyState
        scene="unplugged"
        title={sentenceOf(error)}
        action={
          <Button variant="primary" onClick={onRetry}>
            {pageCopy.reload}
          </Button>
        }
      >
        {shellCopy.unreachable}
      </EmptyState>
    </PlainLayout>
  );
}
