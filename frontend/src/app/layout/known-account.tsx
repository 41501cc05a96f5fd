import { siteCopy } from '#content/public/site.ts';
import { useSignOut } from '#features/identity/use-sign-out.ts';
import {
  AccountItem,
  AccountLinks,
  AccountPlace,
  menuItemStyles,
} from '#features/public-site/account-links.tsx';
import { QueryProvider } from '#queries/query-provider.tsx';
import { useSession } from '#queries/session.ts';
import { Button, ButtonLink } from '#ui/button.tsx';

/**
 * Links to the account and to sign-out, if the browser has a session token. Until the server has said who is signed in, a
 * placeholder of the same size is shown.
 */
export default function KnownAccount({ inMenu = false }: { inMenu?: boolean }) {
  return <QueryProvider>{inMenu ? <MenuAccount /> : <Account />}</QueryProvider>;
}

function Account() {
  const session = useSession();
  if (session.status === 'anonymous') return <AccountLinks />;
  return session.status === 'signed-in' ? <LeaveLinks /> : <AccountPlace />;
}

function MenuAccount() {
  const session = useSession();
  if (session.status === 'anonymous') return <AccountItem />;
  return session.status === 'signed-in' ? <LeaveItem /> : null;
}

/** Links in the header of the public pages for a signed-in user. On phones, sign-out is in the menu. */
function LeaveLinks() {
  const { signOut, signingOut } = useSignOut();
  return (
    <div className="flex items-center gap-2">
      <Button
        variant="quiet"
        className="max-sm:hidden"
        busyLabel={signingOut && siteCopy.loggingOut}
        onClick={signOut}
      >
        {siteCopy.logout}
      </Button>
      <ButtonLink to="/dashboard" variant="primary" className="max-sm:px-3" data-dashboard>
        {siteCopy.dashboard}
      </ButtonLink>
    </div>
  );
}

/** Sign-out at the end of the menu on phones. */
function LeaveItem() {
  const { signOut, signingOut } = useSignOut();
  return (
    <button type="button" className={menuItemStyles} disabled={signingOut} onClick={signOut}>
      {signingOut ? siteCopy.loggingOut : siteCopy.logout}
    </button>
  );
}
