import { AccountItem, AccountLinks, AccountPlace } from '#features/public-site/account-links.tsx';
import { QueryProvider } from '#queries/query-provider.tsx';
import { useSession } from '#queries/session.ts';
import { LeaveItem, LeaveLinks } from './leave-links.tsx';

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
