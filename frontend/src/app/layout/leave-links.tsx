import { siteCopy } from '#content/public/site.ts';
import { useSignOut } from '#features/identity/use-sign-out.ts';
import { menuItemStyles } from '#features/public-site/account-links.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';

/** Links in the header of the public pages for a signed-in user. On phones, sign-out is in the menu. */
export function LeaveLinks() {
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
export function LeaveItem() {
  const { signOut, signingOut } = useSignOut();
  return (
    <button type="button" className={menuItemStyles} disabled={signingOut} onClick={signOut}>
      {signingOut ? siteCopy.loggingOut : siteCopy.logout}
    </button>
  );
}
