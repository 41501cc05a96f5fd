import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#app/query-client.ts';
import { Toaster } from '#ui/toaster.tsx';

/** Draws a part of the app on what it stands on: the query client, a router at `at`, and the toasts. */
export function renderApp(part: ReactNode, { at = '/' }: { at?: string } = {}) {
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
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}
