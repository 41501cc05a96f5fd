import { Navigate } from 'react-router-dom';
import { QueryProvider } from '#queries/query-provider.tsx';
import { useSession } from '#queries/session.ts';

/** Sends a signed-in person from the home page to the dashboard, as soon as the session is known. */
export default function HomeForMembers() {
  return (
    <QueryProvider>
      <ToDashboard />
    </QueryProvider>
  );
}

function ToDashboard() {
  const { status } = useSession();
  if (status === 'anonymous' || status === 'loading') return null;
  // If the session cannot be loaded, the guard of the dashboard shows this and tries again.
  return <Navigate to="/dashboard" replace />;
}
