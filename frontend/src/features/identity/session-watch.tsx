import type { User } from '@dziva/contracts/identity';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dropOldDrafts, endDrafts } from '#lib/draft-owner.ts';
import { may } from '#lib/permissions.ts';
import { askSession, touchSession, useSetSession, watchSession } from '#queries/session.ts';
import { IDLE_LIMIT_MS, idleTimeLeftMs, WARN_BEFORE_MS } from '#lib/session-clock.ts';
import { onSessionTokenChange, sessionToken } from '#lib/session-token.ts';
import { isSigningOut } from './use-sign-out.ts';

// Both are rare, and would bring dialogs and forms into what every page loads first.
const SessionEndedDialog = lazy(() => import('./session-ended-dialog.tsx'));
const SessionWarningDialog = lazy(() => import('./session-warning-dialog.tsx'));

const LOOK_EVERY_MS = 15_000;
const SWEEP_EVERY_MS = 3_600_000;

/**
 * Watches over the session of a signed-in person: warns before it ends for idleness, and when it has ended asks for
 * the password over the page, so that nothing typed is lost. Other tabs are followed through storage.
 */
export function SessionWatch({ user }: { user: User }) {
  const client = useQueryClient();
  const setSession = useSetSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [ended, setEnded] = useState(false);
  const [warned, setWarned] = useState(false);

  /** Another tab, or the dialog, signed in: when it is somebody else, this tab becomes theirs. */
  const adoptOtherSession = useEffectEvent(async () => {
    const now = await askSession(client);
    if (now !== undefined && now !== null && now.id !== user.id) await navigate('/dashboard');
    else if (now !== undefined) await client.invalidateQueries();
  });

  useEffect(watchSession, []);

  useEffect(
    () =>
      onSessionTokenChange(() => {
        if (isSigningOut()) return;
        const token = sessionToken();
        setEnded(token === null);
        if (token !== null) void adoptOtherSession();
      }),
    [],
  );

  useEffect(() => {
    const limitMs = may.workAsStaff(user.role) ? IDLE_LIMIT_MS.staff : IDLE_LIMIT_MS.applicant;
    const timer = setInterval(() => {
      const leftMs = idleTimeLeftMs(limitMs);
      setWarned(leftMs <= WARN_BEFORE_MS && sessionToken() !== null);
      // Long past the end, one call finds out that the session is over, and the dialog below opens.
      if (leftMs < -2 * WARN_BEFORE_MS) void touchSession();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [user.role]);

  useDraftsOfSession(ended);

  return (
    <Suspense>
      {warned && !ended && <SessionWarningDialog onDone={() => setWarned(false)} />}
      {ended && (
        <SessionEndedDialog
          email={user.email}
          onSignedIn={() => setEnded(false)}
          onLeave={() => {
            const next = location.pathname + location.search;
            void Promise.resolve(navigate(`/login?next=${encodeURIComponent(next)}`)).then(() => {
              setSession(null);
              void endDrafts();
            });
          }}
        />
      )}
    </Suspense>
  );
}

/** Drafts last as long as the session, and a day at most. */
function useDraftsOfSession(ended: boolean): void {
  useEffect(() => {
    const timer = setInterval(dropOldDrafts, SWEEP_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  // Whoever closes the page instead of signing in again leaves nothing of theirs on the device.
  useEffect(() => {
    if (!ended) return undefined;
    const leave = () => void endDrafts();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [ended]);
}
