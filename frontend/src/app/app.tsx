import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from './query-client.ts';
import { createRouter } from './router.tsx';

/** The app with everything it stands on. */
export function App() {
  const [client] = useState(createQueryClient);
  const [router] = useState(createRouter);
  useEffect(() => {
    // Back online, what is in view is asked again by itself.
    const refresh = () => void client.invalidateQueries();
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
