import type { User } from '@dziva/contracts/identity';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dropOldDrafts, endDrafts } from '#lib/draft-owner.ts';
import { may } from '@dziva/vocabulary/permissions';
import { askSession, touchSession, useSetSession, watchSession } from '#queries/session.ts';
import { IDLE_LIMIT_MS, idleTimeLeftMs, WARN_BEFORE_MS } from '#lib/session-clock.ts';
import { onSessionTokenChange, sessionToken } from '#lib/session-token.ts';
import { isSigningOut } from './use-sign-out.ts';

// Loaded only when they are needed. They are rare, and would add dialogs and forms to the code that every page loads first.
const SessionEndedDialog = lazy(() => import('./session-ended-dialog.tsx'));
const SessionWarningDialog = lazy(() => import('./session-warning-dialog.tsx'));

const LOOK_EVERY_MS = 15_000;
const SWEEP_EVERY_MS = 3_600_000;

/**
 * Watches the session of a signed-in person. It warns before the session ends because of inactivity. When the session has
 * ended, a dialog over the page asks for the password, so that nothing typed is lost. Changes in other tabs are noticed
 * through the local storage.
 */
export function SessionWatch({ user }: { user: User }) {
  const client = useQueryClient();
  const setSession = useSetSession();
  const navigate = useNavigate();
  const location = useLocation();
  // What the page asked for first may have ended the session before this component was there.
  const [ended, setEnded] = useState(() => sessionToken() === null && !isSigningOut());
  const [warned, setWarned] = useState(false);

  /** Somebody has signed in, in another tab or in the dialog. If it is another person, this tab shows their dashboard. */
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
    const limitMs = may(user.role, 'access.guarded') ? IDLE_LIMIT_MS.staff : IDLE_LIMIT_MS.applicant;
    const timer = setInterval(() => {
      const leftMs = idleTimeLeftMs(limitMs);
      setWarned(leftMs <= WARN_BEFORE_MS && sessionToken() !== null);
      // Well after the expected end, a call to the server confirms that the session is over. Then the dialog below opens.
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

/** Deletes drafts after a day, and when the page is closed after the session has ended. */
function useDraftsOfSession(ended: boolean): void {
  useEffect(() => {
    const timer = setInterval(dropOldDrafts, SWEEP_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  // If somebody closes the page and does not sign in again, none of their data stays on the device.
  useEffect(() => {
    if (!ended) return undefined;
    const leave = () => void endDrafts();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [ended]);
}
