/** What lies on the device of somebody whose session ends while they fill in a form. */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fakeIdb, held } from '#test/fake-idb.ts';
import { fakeServer } from '#test/fake-server.ts';
import { tariro } from '#test/people.ts';

const disk = held('dziva');
jest.unstable_mockModule('idb-keyval', fakeIdb);
const { saveDraft, loadDraft } = await import('#lib/drafts.ts');
const { createQueryClient } = await import('#queries/query-client.ts');
const { touchSession, useSession } = await import('#queries/session.ts');
const { SessionWatch } = await import('./session-watch.tsx');
// Loaded here, since loading it later would count against the test's time.
await import('./session-ended-dialog.tsx');

const chipo = { ...tariro, id: '9c1f7d0e-2222-4222-8222-222222222222', firstName: 'Chipo' };
const form = { nationalId: '63-123456 A 42' };
let hasEnded: boolean;

function Page() {
  const session = useSession();
  return session.status === 'signed-in' ? (
    <SessionWatch key={session.user.id} user={session.user} />
  ) : (
    <p>{session.status}</p>
  );
}

/** Somebody typed something, and the dialog asks them to sign in again. */
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('token', 'of-tariro');
  disk.clear();
  hasEnded = false;
  fakeServer({
    'GET /api/auth/me': ({ headers }) => {
      if (headers.get('Authorization') === 'Bearer of-chipo') return { body: chipo };
      return hasEnded ? { status: 401, body: { code: 'UNAUTHENTICATED' } } : { body: tariro };
    },
    'POST /api/auth/login': () => ({ body: { token: 'of-tariro-again', user: tariro } }),
  });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/apply'] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText('loading')).toBeNull());
  expect(await saveDraft('apply', form)).toBe(true);
  hasEnded = true;
  await act(() => touchSession());
  expect(await screen.findByRole('dialog')).toBeVisible();
});

describe('A session that ends over a form that was begun', () => {
  it('keeps the draft while it asks to sign in again, and afterwards', async () => {
    expect(disk.size).toBe(1);
    hasEnded = false;
    await userEvent.type(screen.getByLabelText('Password'), 'msasa under the rain');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in and continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await loadDraft('apply')).toEqual(form);
  });

  it('takes the draft with it when the page is left by the dialog', async () => {
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('anonymous')).toBeVisible();
    await waitFor(() => expect(disk.size).toBe(0));
  });

  it('takes it when the page is closed', async () => {
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(disk.size).toBe(0));
  });

  it('takes it when somebody else signs in in another tab', async () => {
    localStorage.setItem('token', 'of-chipo');
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'of-chipo' }));
      await Promise.resolve();
    });
    await waitFor(() => expect(disk.size).toBe(0));
  });
});
