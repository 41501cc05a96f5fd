import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endDrafts } from '#lib/draft-owner.ts';
import { useSetSession } from '#queries/session.ts';
import { onSessionTokenChange, sessionToken } from '#lib/session-token.ts';
import { useEndOwnSession } from './identity.api.ts';

/** Signs out and opens the home page. Meanwhile the guard of the page does not send the user to the sign-in page. */
export function useSignOut(): { signOut: () => void; signingOut: boolean } {
  const navigate = useNavigate();
  const setSession = useSetSession();
  const end = useEndOwnSession();
  const [signingOut, setSigningOut] = useState(false);
  const { mutateAsync } = end;
  const signOut = useCallback(() => {
    setSigningOut(true);
    markAsDeliberate();
    void mutateAsync()
      .catch(() => undefined)
      .then(() => endDrafts())
      .then(() => navigate('/'))
      .then(() => setSession(null));
  }, [mutateAsync, navigate, setSession]);
  return { signOut, signingOut };
}

let isDeliberate = false;

function markAsDeliberate(): void {
  isDeliberate = true;
  // The flag is reset when somebody signs in again, here or in another tab.
  const stop = onSessionTokenChange(() => {
    if (sessionToken() === null) return;
    isDeliberate = false;
    stop();
  });
}

/** True if the token is removed because the user pressed Sign out. Then no dialog is needed, and the home page opens. */
export function isSigningOut(): boolean {
  return isDeliberate;
}
