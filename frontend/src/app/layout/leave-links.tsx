import { siteCopy } from '#content/public/site.ts';
import { useSignOut } from '#features/identity/use-sign-out.ts';
import { Button, ButtonLink } from '#ui/button.tsx';

/** In the header of the public pages for somebody who is signed in. */
export default function LeaveLinks() {
  const { signOut, signingOut } = useSignOut();
  return (
    <div className="flex items-center gap-2">
      <Button variant="quiet" busyLabel={signingOut && siteCopy.loggingOut} onClick={signOut}>
        {siteCopy.logout}
      </Button>
      <ButtonLink to="/dashboard" variant="primary">
        {siteCopy.dashboard}
      </ButtonLink>
    </div>
  );
}
