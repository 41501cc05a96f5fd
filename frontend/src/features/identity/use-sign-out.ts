import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEndOwnSession } from './identity.api.ts';
import { clearDrafts } from '#lib/drafts.ts';
import { useSetSession } from '#lib/session.ts';

/** Signs out and goes to the front door. While it does, the guard of the page does not ask to come back. */
export function useSignOut(): { signOut: () => void; signingOut: boolean } {
  const navigate = useNavigate();
  const setSession = useSetSession();
  const end = useEndOwnSession();
  const [signingOut, setSigningOut] = useState(false);
  const { mutateAsync } = end;
  const signOut = useCallback(() => {
    setSigningOut(true);
    deliberate = true;
    void mutateAsync()
      .catch(() => undefined)
      .then(() => clearDrafts())
      // First away from the page: without a session its guard would lead to the sign-in page instead.
      .then(() => navigate('/'))
      .then(() => {
        setSession(null);
        deliberate = false;
      });
  }, [mutateAsync, navigate, setSession]);
  return { signOut, signingOut };
}

let deliberate = false;

/** True while the token goes because somebody pressed Sign out, which needs no dialog. */
export function isSigningOut(): boolean {
  return deliberate;
}
