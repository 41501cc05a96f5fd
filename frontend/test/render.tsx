import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#queries/query-client.ts';
import { sessionQuery, type SignedInUser } from '#queries/session.ts';
import { Toaster } from '#ui/toaster.tsx';

/** Draws a part of the app on what it stands on: the query client with who is signed in, a router at `at`, and the toasts. */
export function renderApp(part: ReactNode, { at = '/', user }: { at?: string; user?: SignedInUser } = {}) {
  const client = createQueryClient();
  if (user !== undefined) client.setQueryData(sessionQuery.queryKey, user);
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            {part}
            <Toaster />
          </>
        ),
      },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}
