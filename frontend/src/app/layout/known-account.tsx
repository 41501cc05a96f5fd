import { AccountLinks, AccountPlace } from '#features/public-site/account-links.tsx';
import { Asking } from '#lib/asking.tsx';
import { useSession } from '#lib/session.ts';
import LeaveLinks from './leave-links.tsx';

/** The way back in and out for whoever has a token; its place is kept until the server has said whose it is. */
export default function KnownAccount() {
  return (
    <Asking>
      <Account />
    </Asking>
  );
}

function Account() {
  const session = useSession();
  if (session.status === 'anonymous') return <AccountLinks />;
  return session.status === 'signed-in' ? <LeaveLinks /> : <AccountPlace />;
}
