import { AccountItem, AccountLinks, AccountPlace } from '#features/public-site/account-links.tsx';
import { QueryProvider } from '#queries/query-provider.tsx';
import { useSession } from '#queries/session.ts';
import { LeaveItem, LeaveLinks } from './leave-links.tsx';

/** The way back in and out for whoever has a token; its place is kept until the server has said whose it is. */
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
