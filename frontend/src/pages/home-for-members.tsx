import { Navigate } from 'react-router-dom';
import { QueryProvider } from '#queries/query-provider.tsx';
import { useSession } from '#queries/session.ts';

/** Somebody with a token goes on from the front door as soon as the server has said whose it is. */
export default function HomeForMembers() {
  return (
    <QueryProvider>
      <GoOn />
    </QueryProvider>
  );
}

function GoOn() {
  const { status } = useSession();
  if (status === 'anonymous' || status === 'loading') return null;
  // Where nobody answers whose token it is, the guard of the dashboard says so and tries again.
  return <Navigate to="/dashboard" replace />;
}
