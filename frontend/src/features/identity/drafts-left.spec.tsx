/** The drafts that are left on the device if a session ends while somebody fills in a form. */
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
// Loaded in advance, because loading it later would count towards the time limit of a test.
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

/** Before each test, a draft is saved, the session ends, and the dialog asks for the password. */
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

describe('The draft of a form, if the session ends', () => {
  it('is kept while the dialog asks to sign in again, and after that', async () => {
    expect(disk.size).toBe(1);
    hasEnded = false;
    await userEvent.type(screen.getByLabelText('Password'), 'msasa under the rain');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in and continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await loadDraft('apply')).toEqual(form);
  });

  it('is deleted if the user leaves the page through the dialog', async () => {
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('anonymous')).toBeVisible();
    await waitFor(() => expect(disk.size).toBe(0));
  });

  it('is deleted if the page is closed', async () => {
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(disk.size).toBe(0));
  });

  it('is deleted if somebody else signs in in another tab', async () => {
    localStorage.setItem('token', 'of-chipo');
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'of-chipo' }));
      await Promise.resolve();
    });
    await waitFor(() => expect(disk.size).toBe(0));
  });
});
