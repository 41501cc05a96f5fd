import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endDrafts } from '#lib/draft-owner.ts';
import { useSetSession } from '#queries/session.ts';
import { onSessionTokenChange, sessionToken } from '#lib/session-token.ts';
import { useEndOwnSession } from './identity.api.ts';

/** Signs out and goes to the front door. While it does, the guard of the page does not ask to come back. */
export function useSignOut(): { signOut: () => void; signingOut: boolean } {
  const navigate = useNavigate();
  const setSession = useSetSession();
  const end = useEndOwnSession();
  const [signingOut, setSigningOut] = useState(false);
  const { mutateAsync } = end;
  const signOut = useCallback(() => {
    setSigningOut(true);
    leaveOnPurpose();
    void mutateAsync()
      .catch(() => undefined)
      .then(() => endDrafts())
      .then(() => navigate('/'))
      .then(() => setSession(null));
  }, [mutateAsync, navigate, setSession]);
  return { signOut, signingOut };
}

let deliberate = false;

function leaveOnPurpose(): void {
  deliberate = true;
  // Until somebody signs in again, here or in another tab.
  const stop = onSessionTokenChange(() => {
    if (sessionToken() === null) return;
    deliberate = false;
    stop();
  });
}

/** True once the token goes because somebody pressed Sign out, which needs no dialog and leads to the front door. */
export function isSigningOut(): boolean {
  return deliberate;
}
